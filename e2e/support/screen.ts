import type { Page } from '@playwright/test';
import type { DemoRole } from './people.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Name of the feature it belongs to, if any: the namespace of its texts. */
  readonly feature?: string;
  /** The signed-in role; nobody when absent. */
  readonly as?: DemoRole | undefined;
  /** Actions that lead there from the address. */
  readonly open?: (page: Page) => Promise<void>;
  /** How many functions it may call, where it has a reason to call more than others. */
  readonly functions?: number;
}

/** States that `e2e/states/<feature>.ts` adds to the plain addresses of the feature's manifest. */
export interface State extends Screen {
  /** The address in the manifest that shows nothing by itself, so that this is visited in its place. */
  readonly insteadOf?: string;
}

/** Presses the button with that number in the page's content, whatever its language, and waits for the dialog. */
export const openDialog =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('main').getByRole('button').nth(index).click();
    await page.getByRole('dialog').waitFor();
  };
