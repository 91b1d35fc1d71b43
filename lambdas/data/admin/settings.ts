import * as v from 'valibot';
import { type CrisisLines, PromptMoment, type Prompts } from '#contract/admin/platform/schema.ts';
import type { Key } from '../table/entity.ts';
import { absent, equals } from '../table/expression.ts';
import { get, type ReadOptions } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { defaultCrisisLines } from './defaults/crisis-lines.ts';
import { defaultPrompts } from './defaults/prompts.ts';
import { crisisLinesItem, promptsItem } from './entities.ts';

const stored = { version: v.number(), updatedAt: v.string() };

const StoredCrisisLines = v.object({
  ...stored,
  lines: v.array(
    v.object({
      id: v.string(),
      country: v.string(),
      name: v.string(),
      number: v.string(),
      hours: v.exactOptional(v.string()),
      url: v.exactOptional(v.string()),
      verifiedOn: v.exactOptional(v.string()),
    }),
  ),
});

const StoredPrompts = v.object({
  ...stored,
  prompts: v.array(
    v.object({
      id: v.string(),
      moment: PromptMoment,
      texts: v.object({ en: v.string(), nl: v.string(), fr: v.string(), es: v.string(), de: v.string() }),
    }),
  ),
});

/** Those that an administrator has set, or the platform's own. */
export const getCrisisLines = async (options?: ReadOptions): Promise<CrisisLines> =>
  (await get(StoredCrisisLines, crisisLinesItem.key(), options)) ?? {
    version: 0,
    lines: [...defaultCrisisLines],
  };

/** Those that an administrator has set, or the platform's own. */
export const getPrompts = async (options?: ReadOptions): Promise<Prompts> =>
  (await get(StoredPrompts, promptsItem.key(), options)) ?? { version: 0, prompts: [...defaultPrompts] };

/** Refused unless the version before is in force. */
export const putCrisisLines = (lines: CrisisLines): Write => putSetting(crisisLinesItem.key(), lines);

/** Refused unless the version before is in force. */
export const putPrompts = (prompts: Prompts): Write => putSetting(promptsItem.key(), prompts);

const putSetting = (key: Key, value: CrisisLines | Prompts): Write =>
  put({ ...key, ...value }, value.version === 1 ? absent('pk') : equals('version', value.version - 1));
