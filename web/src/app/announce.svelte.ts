// What a screen reader is told. Two regions: news waits its turn, an alert interrupts.
class Announcer {
  news: string[] = $state([]);
  alert = $state('');

  say(...sentences: string[]): void {
    this.news.push(...sentences.filter((sentence) => sentence !== ''));
    if (this.news.length > 40) this.news.splice(0, this.news.length - 40);
  }
  // Said at once, and again when it is said twice.
  interrupt(sentence: string): void {
    this.alert = this.alert === sentence ? `${sentence}\u00a0` : sentence;
  }
}

export const announcer = new Announcer();
