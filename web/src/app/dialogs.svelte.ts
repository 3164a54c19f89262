// Confirmation dialogs: the page waits for the answer.
export interface Question {
  title: string;
  text?: string;
  yes: string;
  no: string;
  danger?: boolean;
  answer: (yes: boolean) => void;
}

class Dialogs {
  question: Question | null = $state.raw(null);

  // The answer; closing the question means no.
  confirm(asked: Omit<Question, 'answer'>): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      const question: Question = {
        ...asked,
        answer: (yes) => {
          if (this.question === question) this.question = null;
          resolve(yes);
        },
      };
      this.question = question;
    });
  }
}

export const dialogs = new Dialogs();
