import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Something that is done often. Pages are in the language of the demo's people, so nothing is looked for by its words. */
export interface Act {
  readonly name: string;
  readonly as: 'Client' | 'Coach';
  /** Leads to where it is done. */
  readonly before: (page: Page) => Promise<void>;
  readonly perform: (page: Page) => Promise<void>;
  /** Milliseconds, where there is a reason for another than that of all. */
  readonly budget?: number;
}

const at =
  (path: string): Act['before'] =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor();
};

const moodCard = (page: Page) => page.locator('section[aria-labelledby="mood"]');

/** Clears what the device stores: the dialog would offer the words of an earlier round instead of its field. */
const clearStored = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devTools.detach();
};

const openThread = async (page: Page, path: string): Promise<void> => {
  await page.locator(`main a[href^="${path}/"]`).first().click();
  await page.locator('textarea').waitFor();
};

const clientPage = async (page: Page): Promise<void> => {
  await at('/coach/clients')(page);
  await page.locator('main [data-index] a[href^="/coach/clients/"]').nth(1).click();
  await page.getByRole('tablist').first().waitFor();
};

const listOfClients = /\/api\/clients\?/;

const Clients = v.object({ items: v.array(v.looseObject({ clientId: v.string() })) });

/** The list of a practice with a thousand clients, all of them like the first. */
const amongAThousand = async (page: Page): Promise<void> => {
  await page.unroute(listOfClients);
  await page.route(listOfClients, async (route) => {
    const reply = await route.fetch();
    const [first] = v.parse(Clients, await reply.json()).items;
    const items = Array.from({ length: 1000 }, (_, index) => {
      const id = String(index).padStart(16, '0');
      return Object.assign({}, first, {
        clientId: `client${id}`,
        lastName: `Person${index}`,
        email: `person${index}@example.com`,
      });
    });
    await route.fulfill({ response: reply, json: { items } });
  });
  await at('/coach/clients')(page);
  await page.locator('main [data-index]').nth(5).waitFor();
};

/** What is done most often, and what the pages of one client, one session and a coach's day ask for. */
export const acts: readonly Act[] = [
  {
    name: 'opens Today from another page',
    as: 'Client',
    before: at('/journal'),
    perform: async (page) => {
      await page.locator('nav a[href="/dashboard"]').click();
      await moodCard(page).waitFor();
    },
  },
  {
    name: 'checks in by one tap on a mood',
    as: 'Client',
    before: at('/dashboard'),
    perform: async (page) => {
      const moods = moodCard(page).getByRole('group').getByRole('button');
      await moods.nth(3).click();
      await moods.first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'says more of a mood and chooses a feeling',
    as: 'Client',
    before: async (page) => {
      await at('/dashboard')(page);
      await moodCard(page).getByRole('group').getByRole('button').nth(3).click();
    },
    perform: async (page) => {
      await moodCard(page).getByRole('button').nth(0).click();
      await openDialog(page);
      await page.getByRole('dialog').locator('label').nth(2).click();
    },
  },
  {
    name: 'begins to write in the journal and types a line',
    as: 'Client',
    before: async (page) => {
      await at('/journal')(page);
      await clearStored(page);
      await at('/journal')(page);
    },
    perform: async (page) => {
      await page.locator('main').getByRole('button').nth(1).click();
      await openDialog(page);
      await page.getByRole('dialog').locator('textarea').pressSequentially('The heron stood still.', { delay: 60 });
    },
  },
  {
    name: 'plays a practice',
    as: 'Client',
    before: at('/timer'),
    perform: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.locator('audio').waitFor({ state: 'attached' });
    },
    // Phones refuse to play later than within the press, so the file of bells and silence is made before its frame.
    budget: 150,
  },
  {
    name: 'opens the thread with their coach and sends a message',
    as: 'Client',
    before: at('/messages'),
    perform: async (page) => {
      await openThread(page, '/messages');
      await page.locator('textarea').pressSequentially('See you on Monday.', { delay: 60 });
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    name: 'opens More',
    as: 'Client',
    before: at('/dashboard'),
    perform: async (page) => {
      await page.locator('nav button[aria-haspopup=dialog]').click();
      await openDialog(page);
    },
  },
  {
    name: 'goes to the next week in the planner',
    as: 'Coach',
    before: at('/coach/sessions?view=week'),
    perform: async (page) => {
      await page.locator('main div:has(+ h2[aria-live])').getByRole('button').last().click();
    },
  },
  {
    name: 'opens the sheet of a session',
    as: 'Coach',
    before: async (page) => {
      await at('/coach/sessions?view=week')(page);
      // A browser without a mouse has it in the corner, where it holds the menu open over Monday.
      await page.mouse.move(640, 40);
    },
    perform: async (page) => {
      await page.locator('main [data-session]').first().click();
      await openDialog(page);
    },
  },
  {
    name: 'opens the list of clients and searches by typing',
    as: 'Coach',
    before: at('/coach/sessions?view=week'),
    perform: async (page) => {
      await page.locator('nav a[href="/coach/clients"]').first().click();
      // The page before it has inputs too, and letters that no field takes are keys of their own.
      await page.waitForURL('**/coach/clients');
      await page
        .locator('main input:not([type=radio], [type=checkbox])')
        .first()
        .pressSequentially('sanne', { delay: 80 });
    },
  },
  {
    name: 'opens the page of a client from the list',
    as: 'Coach',
    before: at('/coach/clients'),
    perform: async (page) => {
      await page.locator('main [data-index] a[href^="/coach/clients/"]').nth(1).click();
      await page.getByRole('tablist').first().waitFor();
    },
  },
  {
    name: 'narrows the timeline of a client and goes to another tab',
    as: 'Coach',
    before: clientPage,
    perform: async (page) => {
      await page.locator('main label:has(input[type=checkbox])').first().click();
      await page.getByRole('tab').nth(3).click();
    },
  },
  {
    name: 'opens the page of a session from the dashboard',
    as: 'Coach',
    before: at('/coach/dashboard'),
    perform: async (page) => {
      await page.locator('main a[href^="/coach/sessions/"]').first().click();
      await page.locator('main section h2').nth(2).waitFor();
    },
  },
  {
    name: 'opens the search by its keys and types',
    as: 'Coach',
    before: at('/coach/dashboard'),
    perform: async (page) => {
      await page.keyboard.press('Control+k');
      await openDialog(page);
      await page.keyboard.type('sanne', { delay: 80 });
    },
  },
  {
    name: 'opens the bell',
    as: 'Coach',
    before: at('/coach/dashboard'),
    perform: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').last().click();
      await openDialog(page);
    },
  },
  {
    name: 'opens the page of their coach from Today',
    as: 'Client',
    before: at('/dashboard'),
    perform: async (page) => {
      await page.locator('nav a[href="/my-coach"]').first().click();
      await page.locator('textarea').waitFor();
    },
  },
  {
    name: 'searches among 1,000 clients by typing',
    as: 'Coach',
    before: amongAThousand,
    perform: async (page) => {
      await page.locator('main input').first().pressSequentially('person77', { delay: 80 });
    },
  },
  {
    name: 'ticks all of 1,000 clients',
    as: 'Coach',
    before: amongAThousand,
    perform: async (page) => {
      await page.locator('main [role=columnheader] input[type=checkbox]').click();
    },
    // One press that changes every box in sight and what stands above them.
    budget: 120,
  },
];
