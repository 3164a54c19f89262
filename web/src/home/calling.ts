// Changes the tab's title while the visitor looks at something else and is needed. When they come back, the old
// title returns unless the page has set another one meanwhile.
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
