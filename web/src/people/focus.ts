// Sets the focus when a page opens: `{@attach begin(first)}`.
export const begin =
  (first: boolean) =>
  (control: HTMLElement): void => {
    if (first) control.focus();
  };
