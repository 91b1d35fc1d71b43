import * as v from 'valibot';
import { absent, atMost, equals, some } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, update, upsert, type Write } from '../../table/write.ts';
import { invoiceNumberItem, invoiceSeriesItem } from './entities.ts';

/** Whose number of which series. */
interface Drawing {
  readonly coachId: string;
  /** `2026`, of credit notes `C-2026`. */
  readonly series: string;
  readonly invoiceId: string;
}

/** Names of attributes in expressions have letters, digits and underscores only. */
const ticketOf = ({ invoiceId }: Drawing): string => `ticket_${Buffer.from(invoiceId, 'base64url').toString('hex')}`;

/**
 * Draws the next number without knowing it: it is kept under the invoice's name, where `drawnNumber` finds it. Nobody waits for
 * another and none is lost. Refused when an invoice of a later day has one already.
 * @param today of the coach
 */
export const drawNumber = (drawing: Drawing, today: string): Write =>
  upsert(
    invoiceSeriesItem.key(drawing),
    { set: { lastDay: today }, draw: { from: 'last', as: ticketOf(drawing) } },
    some(absent('lastDay'), atMost('lastDay', today)),
  );

/** The number that was drawn for an invoice, until it is written onto it. */
export const drawnNumber = async (drawing: Drawing): Promise<number | undefined> => {
  const ticket = ticketOf(drawing);
  const Series = v.looseObject({ [ticket]: v.optional(v.number()) });
  return (await get(Series, invoiceSeriesItem.key(drawing), { consistent: true }))?.[ticket];
};

/** The drawn number is the invoice's. Refused when another has it, or when it is no longer to be written. */
export const writeNumber = (drawing: Drawing, drawn: number): Write[] => [
  put(
    {
      ...invoiceNumberItem.key({ ...drawing, number: String(drawn).padStart(6, '0') }),
      invoiceId: drawing.invoiceId,
    },
    absent('pk'),
  ),
  update(invoiceSeriesItem.key(drawing), { remove: [ticketOf(drawing)] }, equals(ticketOf(drawing), drawn)),
];

/** As it stands on the invoice: `2026-000001`. */
export const numberOf = (series: string, drawn: number): string => `${series}-${String(drawn).padStart(6, '0')}`;
