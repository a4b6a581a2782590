import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { heldBack, openAndGoOffline } from '../support/visit.ts';
import { visitedSite } from '../support/visited-site.ts';

/** Readings 25 to 27: forms with an address from the owner. */
const CONTACT_FORM = 'https://forms.example.org/contact';
const NEWSLETTER_FORM = 'https://forms.example.org/newsletter';

const site = visitedSite(
  buildChanged((root) => {
    replace(
      root,
      'site.yaml',
      'forms:\n  contact:\n    mode: none\n  newsletter:\n    mode: none\n',
      `forms:\n  contact:\n    mode: endpoint\n    action: ${CONTACT_FORM}\n` +
        `  newsletter:\n    mode: endpoint\n    action: ${NEWSLETTER_FORM}\n`,
    );
  }),
);

const MESSAGE = {
  Name: 'A visitor',
  Email: 'visitor@example.org',
  Subject: 'Water',
  Message: 'Is there any?',
};

describe('the contact form', () => {
  test('sends the typed message and confirms it', async () => {
    const { page, received } = await opened('/contact/');
    await write(form(page));
    expect(await status(form(page))).toBe('Thank you. Your message has been sent.');
    expect(received).toEqual([
      `${CONTACT_FORM} name=A+visitor&email=visitor%40example.org&subject=Water&message=Is+there+any%3F&website=`,
    ]);
    expect(await form(page).getByLabel('Message', { exact: true }).inputValue()).toBe('');
  });

  test.each([
    ['refused', 500],
    ['lost', null],
  ])('reports that a message is %s, and keeps every word', async (_, answer) => {
    const { page } = await opened('/contact/', answer);
    await write(form(page));
    expect(await status(form(page))).toContain('could not be sent');
    for (const [label, text] of Object.entries(MESSAGE)) {
      expect(await form(page).getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    expect(await form(page).getByRole('link', { name: 'info@example.org' }).count()).toBe(1);
  });

  test('keeps what a visitor types while the message is being sent', async () => {
    const { page } = await opened('/contact/');
    const arrive = await heldBack(page, CONTACT_FORM, (asked) => asked.fallback());
    await write(form(page));
    const message = form(page).getByLabel('Message', { exact: true });
    await message.fill('And one more question');
    arrive();
    expect(await status(form(page))).toBe('Thank you. Your message has been sent.');
    expect(await message.inputValue()).toBe('And one more question');
  });

  test.each([
    ['types the next message', (within: Locator) => within.getByLabel('Name').fill('A visitor')],
    ['presses the button again', (within: Locator) => within.getByRole('button').click()],
  ])('does not confirm a message that is not sent, when a visitor %s', async (_, act) => {
    const { page, received } = await opened('/contact/');
    await write(form(page));
    expect(await status(form(page))).toBe('Thank you. Your message has been sent.');
    await act(form(page));
    expect(await form(page).getByRole('status').innerText()).toBe('');
    expect(received).toHaveLength(1);
  });

  test('sends nothing while a field is empty', async () => {
    const { page, received } = await opened('/contact/');
    await form(page).getByLabel('Name').fill('A visitor');
    await form(page).getByRole('button').click();
    const isAsked = (field: Element) => field === document.activeElement && field.matches(':invalid');
    await expect.poll(() => form(page).getByLabel('Email').evaluate(isAsked)).toBe(true);
    expect(received).toEqual([]);
  });

  test('sends once, however often the button is pressed', async () => {
    const { page, received } = await opened('/contact/');
    await fill(form(page));
    await form(page).getByRole('button').dblclick();
    expect(await status(form(page))).toContain('has been sent');
    expect(received).toHaveLength(1);
  });

  test.each([
    ['without script', { javaScriptEnabled: false }, undefined],
    ['when its script cannot be loaded', {}, '**/assets/send-form-*.js'],
  ])('is posted by the browser itself %s', async (_, options, lost) => {
    const { page, received } = await opened('/contact/', 200, options, lost);
    await write(form(page));
    await page.waitForURL(CONTACT_FORM);
    expect(received[0]).toContain('name=A+visitor');
  });

  test('without a connection keeps the page and every word, and sends when it is back', async () => {
    const { page, received } = await opened('/about/faqs/');
    await openAndGoOffline(page, '/contact/');
    await write(form(page));
    expect(await status(form(page))).toContain('could not be sent');
    expect(await form(page).getByLabel('Message', { exact: true }).inputValue()).toBe(MESSAGE.Message);

    await page.context().setOffline(false);
    await page.locator('main form[data-active]').waitFor();
    await form(page).getByRole('button').click();
    await expect.poll(() => form(page).getByRole('status').innerText()).toContain('has been sent');
    expect(received).toHaveLength(1);
  });

  test('has a trap field for programs that no person sees', async () => {
    const { page } = await opened('/contact/');
    const trap = form(page).locator('[name="website"]');
    expect(await trap.locator('..').boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(await page.getByRole('textbox', { name: /empty/ }).count()).toBe(0);
    await form(page).getByLabel('Message', { exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(
      await form(page)
        .getByRole('button')
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });
});

describe('the newsletter box', () => {
  test('in the footer sends the address without React, and confirms it', async () => {
    const { page, received, scripts } = await opened('/about/faqs/');
    const box = page.getByRole('contentinfo').locator('form');
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').click();
    expect(await status(box)).toBe('Subscription successful! 🎉');
    expect(received).toEqual([`${NEWSLETTER_FORM} email=visitor%40example.org&website=`]);
    expect(scripts.filter((path) => path.includes('/react-'))).toEqual([]);
  });

  test('on its own page shows the toast after a real success', async () => {
    const { page, received } = await opened('/resources/newsletters/');
    const box = page.locator('#subscribe');
    await box.getByRole('button').click();
    expect(received).toEqual([]);
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').click();
    await page.getByText('Subscription successful! 🎉').waitFor();
    expect(received).toHaveLength(1);
  });

  test('on its own page sends once, however often the button is pressed', async () => {
    const { page, received } = await opened('/resources/newsletters/');
    const box = page.locator('#subscribe');
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').dblclick();
    await page.getByText('Subscription successful! 🎉').waitFor();
    expect(received).toHaveLength(1);
  });

  test('on its own page sends once, also after two presses before its script arrived', async () => {
    const { page, received } = await opened('/about/faqs/');
    const arrive = await heldBack(page, '**/assets/subscribe-*.js');
    await page.goto('/resources/newsletters/');
    const box = page.locator('#subscribe');
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').dblclick();
    arrive();
    await page.getByText('Subscription successful! 🎉').waitFor();
    expect(received).toHaveLength(1);
  });

  test.each([
    ['is refused', 500, '**/no-such-file'],
    ['cannot be sent for want of a script', 200, '**/assets/post-form-*.js'],
  ])('on its own page reports when the address %s, and keeps it', async (_, answer, lost) => {
    const { page } = await opened('/resources/newsletters/', answer, {}, lost);
    const box = page.locator('#subscribe');
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').click();
    expect(await status(box)).toContain('could not be sent');
    expect(await box.getByLabel('Email address').inputValue()).toBe('visitor@example.org');
    expect(await page.getByText('Subscription successful!').count()).toBe(0);
  });

  test('on its own page confirms no further address in words, if its toast cannot be loaded', async () => {
    const { page } = await opened('/resources/newsletters/', 200, {}, '**/assets/toasts-*.js');
    const box = page.locator('#subscribe');
    await box.getByLabel('Email address').fill('visitor@example.org');
    await box.getByRole('button').click();
    expect(await status(box)).toBe('Subscription successful! 🎉');
    await box.getByRole('button').click();
    await expect.poll(() => box.locator('[data-state]').count()).toBe(0);
  });

  test('is not offered without script', async () => {
    const { page } = await opened('/about/faqs/', 200, { javaScriptEnabled: false });
    expect(await page.locator('footer input').filter({ visible: true }).count()).toBe(0);
  });
});

/**
 * Opens a page and returns it with the fields and the address that the host of the forms received. Without a status
 * it sends no answer.
 */
async function opened(
  route: string,
  answer: number | null = 200,
  options: Parameters<typeof site.usedPage>[0] = {},
  lost = '**/no-such-file',
) {
  const page = await site.usedPage(options);
  const received: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.route('https://forms.example.org/**', async (asked) => {
    received.push(`${asked.request().url()} ${asked.request().postData()}`);
    if (answer === null) await asked.abort();
    else
      await asked.fulfill({ status: answer, headers: { 'access-control-allow-origin': '*' }, body: 'Done' });
  });
  await page.route(lost, (asked) => asked.abort());
  await page.goto(route);
  return { page, received, scripts };
}

function form(page: Page): Locator {
  return page.getByRole('form', { name: 'Send us a message' });
}

async function fill(within: Locator): Promise<void> {
  for (const [label, text] of Object.entries(MESSAGE))
    await within.getByLabel(label, { exact: true }).fill(text);
}

async function write(within: Locator): Promise<void> {
  await fill(within);
  await within.getByRole('button').click();
}

/** Returns the final status message of a form. */
async function status(within: Locator): Promise<string> {
  await within.locator('[role="status"]:is([data-state="sent"], [data-state="unsent"])').waitFor();
  return within.getByRole('status').innerText();
}
