import { meet } from './support/table';
import { scripted } from './support/games';
import { expect, test } from './support/test';
test('draft stress', async ({ person }) => {
  const { red } = await meet(await person(), await person(), scripted('barrage').game);
  const page = red.page;
  const bad: string[] = [];
  const rest = ' / ' + Array(3).fill(Array(10).fill('-').join(' ')).join(' / ');
  const drafts = ['- 2 B S - 3 10 - - -', '- - B S - 3 10 - - -', '- - - S - 3 10 - - -', '- - - - - 3 10 - - -'];
  for (let i = 0; i < 12; i++) {
    const d = drafts[i % 4]! + rest;
    await page.getByRole('button', { name: 'Copy, paste, share' }).click();
    await page.getByLabel('Paste a setup').fill(d);
    // click and reload in one go
    await page.evaluate((wait) => {
      const b = [...document.querySelectorAll('button')].find((x) => x.textContent?.trim() === 'Use it')!;
      b.click();
      setTimeout(() => location.reload(), wait);
    }, [0, 20, 100, 250][Math.floor(i / 3) % 4]!);
    await page.waitForEvent('load');
    await expect(page.getByRole('button', { name: 'Copy, paste, share' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy, paste, share' }).click();
    const now = (await page.getByLabel('Setup text').inputValue()).replaceAll('\n', ' ').replace(/\s+/g, ' ').trim();
    if (now !== d) bad.push(`${i}: wanted ${drafts[i % 4]} got ${now.slice(0, 22)}`);
    await page.keyboard.press('Escape');
  }
  expect(bad).toEqual([]);
});
