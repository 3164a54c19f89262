// Calls a function once when an element comes near the visible part of the page, and before the page is printed.
import type { Attachment } from 'svelte/attachments';

export const whenNear =
  (arrive: () => void): Attachment =>
  (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done();
      },
      { rootMargin: '300px' },
    );
    function done(): void {
      stop();
      arrive();
    }
    function stop(): void {
      observer.disconnect();
      removeEventListener('beforeprint', done);
    }
    observer.observe(element);
    addEventListener('beforeprint', done);
    return stop;
  };
