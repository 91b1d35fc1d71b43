import * as v from 'valibot';
import { get } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { demoItem } from './entities.ts';

const StoredDemo = v.object({ coachId: v.string() });

/** The coach whom visitors see; none where no demo was made. */
export const getDemoCoach = async (): Promise<string | undefined> => (await get(StoredDemo, demoItem.key()))?.coachId;

/** Only the seeding writes it: whoever is named here is shown to everybody. */
export const showDemoCoach = (coachId: string): Write => put({ ...demoItem.key(), coachId });
