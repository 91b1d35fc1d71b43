import * as v from 'valibot';
import { Instant } from '../../core/fields.ts';

/** Where a document is fetched; the link works for five minutes. */
export const DocumentLink = v.object({ url: v.string(), expiresAt: Instant });
export type DocumentLink = v.InferOutput<typeof DocumentLink>;
