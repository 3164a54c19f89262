// The tab's title calls a visitor who looks at something else. When he comes back it is what it was, unless the page
// has given itself another one by then.
let called: string | null = null;
let before = '';

export function callInTitle(text: string): void {
  if (document.title !== called) before = document.title;
  called = `● ${text}`;
  document.title = called;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  if (document.title === called) document.title = before;
  called = null;
});
