import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PlaceOnInvoice, unprintableOn } from '#contract/billing/money/unprintable.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from '../revenue.module.css';

/** Where what an invoice lacks is written: a part of the draft, or the coach's settings. */
export type Place = 'buyer' | 'lines' | 'days';

const lacks = {
  seller: 'settings',
  sellerVatId: 'settings',
  sellerTaxNumber: 'settings',
  buyer: 'buyer',
  buyerVatId: 'buyer',
  buyerVatIdWrong: 'buyer',
  lines: 'lines',
  mixed: 'lines',
  noVat: 'lines',
  sessions: 'lines',
  currency: 'lines',
  totals: 'lines',
  dueOn: 'days',
} as const satisfies Record<string, Place | 'settings'>;
type Lack = keyof typeof lacks;

/** Lists what the server found missing, each once, in its own order. */
const lacksOf = (error: unknown): readonly Lack[] => {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'buyer-vat-id-required') return ['buyerVatId'];
  if (error.code === 'session-not-chargeable') return ['sessions'];
  if (error.code !== 'invoice-incomplete') return [];
  return [...new Set(error.problem?.errors?.flatMap(({ path }) => lackAt(path)))];
};

/** Missing fields that have a sentence of their own. */
const byPath: ReadonlyMap<string, Lack> = new Map([
  ['seller.vatId', 'sellerVatId'],
  ['seller.taxNumber', 'sellerTaxNumber'],
  ['buyer.vatId', 'buyerVatIdWrong'],
  ['currency', 'currency'],
  ['category.mixed', 'mixed'],
  ['category.country', 'noVat'],
]);

const lackAt = (path: string): readonly Lack[] => {
  const known = byPath.get(path);
  if (known) return [known];
  const [whose] = path.split('.');
  return whose === 'seller' || whose === 'buyer' || whose === 'lines' || whose === 'totals' || whose === 'dueOn'
    ? [whose]
    : [];
};

interface Props {
  error: unknown;
  /** Leads to where the missing thing is written. */
  onMend: (place: Place) => void;
}

/** Why an invoice was not sent, with the way to each thing that it lacks. */
export function Refusal({ error, onMend }: Props) {
  const { t } = useTranslation('coach-revenue');
  const missing = lacksOf(error);
  if (missing.length === 0) return <ProblemBox error={error} />;
  return (
    <ErrorBox
      action={
        <ul className={styles['lacks']}>
          {missing.map((lack) => {
            const place = lacks[lack];
            return (
              <li key={lack}>
                <span>{t(`lack.${lack}`)}</span>{' '}
                {place === 'settings' ? (
                  <Link to="/coach/revenue?tab=settings">{t('lack.toSettings')}</Link>
                ) : (
                  <Button look="plain" onClick={() => onMend(place)}>
                    {t('lack.toDraft')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      }
    >
      {t('lack.title')}
    </ErrorBox>
  );
}

const places = {
  seller: 'settings',
  buyer: 'buyer',
  lines: 'lines',
  exemption: 'lines',
  note: 'days',
} as const satisfies Record<PlaceOnInvoice, Place | 'settings'>;

/** Says before anything is sent which words the PDF could not show, with the way to where they are written. */
export function Unprintable({
  found,
  onMend,
}: {
  found: ReturnType<typeof unprintableOn>;
  onMend: (place: Place) => void;
}) {
  const { t } = useTranslation('coach-revenue');
  return found.map(({ at, words }) => {
    const place = places[at];
    const action =
      place === 'settings' ? (
        <Link to="/coach/revenue?tab=settings">{t('lack.toSettings')}</Link>
      ) : (
        <Button look="plain" onClick={() => onMend(place)}>
          {t('lack.toDraft')}
        </Button>
      );
    return (
      <ErrorBox key={at} action={action}>
        {t('send.unprintable', { words: words.join(', ') })}
      </ErrorBox>
    );
  });
}
