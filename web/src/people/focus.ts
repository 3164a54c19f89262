// Where the visitor begins on a page: `{@attach begin(first)}`.
export const begin =
  (first: boolean) =>
  (control: HTMLElement): void => {
    if (first) control.focus();
  };
