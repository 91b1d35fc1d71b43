import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, currencies, isRetired } from '#contract/billing/money/amount.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import type { Place, SessionType } from '#contract/scheduling/availability/session-types.ts';
import { availabilityLimits, sessionLimits } from '#contract/scheduling/limits.ts';
import { typeColours } from '#contract/scheduling/sessions/schema.ts';
import colours from '#web/features/scheduling/shared/type-colours.module.css';
import { readDecimal, writeDecimal } from '#web/lib/format/decimals.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type Draft, isLink } from '../draft.ts';
import { Section } from '../section.tsx';
import { offered, useWords } from '../use-words.ts';
import styles from './offer.module.css';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What the coach offers: clients book by these, once there is one that they may book. */
export function TypesSection({ draft: { types, durations }, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const [opened, setOpened] = useState<string>();
  const change = (next: SessionType): void =>
    onChange({ types: types.map((each) => (each.typeId === next.typeId ? next : each)) });
  const add = (): void => {
    const typeId = newEntryId();
    const colour = typeColours[types.length % typeColours.length] ?? 'sage';
    const fresh = { typeId, name: '', durationMinutes: durations[0] ?? 60, place: { kind: 'video' }, colour } as const;
    onChange({ types: [...types, { ...fresh, bookable: true }] });
    setOpened(typeId);
  };
  return (
    <Section title={t('types.title')} text={t('types.text')}>
      {types.length > 0 && (
        <ul className={styles['types']}>
          {types.map((type) => (
            <TypeRow
              key={type.typeId}
              type={type}
              isOpen={opened === type.typeId}
              onOpen={(isOpen) => setOpened(isOpen ? type.typeId : undefined)}
              onChange={change}
              onRemove={() => onChange({ types: types.filter(({ typeId }) => typeId !== type.typeId) })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button look="quiet" onClick={add} disabled={types.length >= availabilityLimits.types}>
          {t('types.add')}
        </Button>
      </div>
    </Section>
  );
}

interface RowProps {
  type: SessionType;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (type: SessionType) => void;
  onRemove: () => void;
}

function TypeRow({ type, isOpen, onOpen, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const { name, durationMinutes, place, colour, bookable } = type;
  const facts = [words.minutes(durationMinutes), t(`types.place.${place.kind}`), ...(bookable ? [] : [t('types.own')])];
  return (
    <li className={classes(styles['type'], colours[colour])}>
      <details open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary>
          <strong>{name || t('types.unnamed')}</strong> <span>{facts.join(' · ')}</span>
        </summary>
        {isOpen && <TypeFields type={type} onChange={onChange} onRemove={onRemove} />}
      </details>
    </li>
  );
}

function TypeFields({ type, onChange, onRemove }: Pick<RowProps, 'type' | 'onChange' | 'onRemove'>) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const { name, durationMinutes, place, colour, bookable, bufferMinutes, noticeHours } = type;
  const lengths = [...new Set([...offered.durations, durationMinutes])].toSorted((one, other) => one - other);
  const own = (field: 'bufferMinutes' | 'noticeHours', value: number): void => {
    const { [field]: _former, ...rest } = type;
    onChange(value < 0 ? rest : { ...rest, [field]: value });
  };
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('types.name')}
        value={name}
        maxLength={availabilityLimits.typeName}
        error={name.trim() === '' ? t('types.noName') : undefined}
        onChange={({ target }) => onChange({ ...type, name: target.value })}
      />
      <SelectField
        label={t('types.length')}
        options={lengths.map((each) => ({ value: String(each), label: words.minutes(each) }))}
        value={String(durationMinutes)}
        onChoose={(value) => onChange({ ...type, durationMinutes: Number(value) })}
      />
      <PlaceFields place={place} onChange={(next) => onChange({ ...type, place: next })} />
      <PriceFields type={type} onChange={onChange} />
      <SelectField
        label={t('rules.bufferMinutes')}
        options={[-1, ...offered.bufferMinutes].map((each) => ({
          value: String(each),
          label: usualOr(each, words.minutes),
        }))}
        value={String(bufferMinutes ?? -1)}
        onChoose={(value) => own('bufferMinutes', Number(value))}
      />
      <SelectField
        label={t('rules.noticeHours')}
        options={[-1, ...offered.noticeHours].map((each) => ({
          value: String(each),
          label: usualOr(each, words.hours),
        }))}
        value={String(noticeHours ?? -1)}
        onChoose={(value) => own('noticeHours', Number(value))}
      />
      <fieldset className={styles['colours']}>
        <legend>{t('types.colour')}</legend>
        {typeColours.map((each) => (
          <label key={each} className={classes(styles['colour'], colours[each])}>
            <input type="radio" checked={colour === each} onChange={() => onChange({ ...type, colour: each })} />
            <span>{t(`types.colours.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <Checkbox
        label={t('types.bookable')}
        checked={bookable}
        onChange={({ target }) => onChange({ ...type, bookable: target.checked })}
      />
      <div>
        <Button look="quiet" onClick={onRemove}>
          {t('types.remove')}
        </Button>
      </div>
    </div>
  );

  function usualOr(value: number, written: (value: number) => string): string {
    if (value < 0) return t('types.usual');
    return value === 0 ? t('rules.none') : written(value);
  }
}

const places = ['video', 'phone', 'in-person'] as const;

function PlaceFields({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const { t } = useTranslation('coach-availability');
  const choose = (kind: Place['kind']): void => onChange(kind === 'in-person' ? { kind, address: '' } : { kind });
  return (
    <>
      <SelectField
        label={t('types.where')}
        options={places.map((value) => ({ value, label: t(`types.place.${value}`) }))}
        value={place.kind}
        onChoose={choose}
      />
      {place.kind === 'in-person' && (
        <TextField
          label={t('types.address')}
          value={place.address}
          maxLength={sessionLimits.location.maximum}
          autoComplete="street-address"
          error={place.address.trim() === '' ? t('types.noAddress') : undefined}
          onChange={({ target }) => onChange({ kind: 'in-person', address: target.value })}
        />
      )}
      {place.kind === 'video' && (
        <TextField
          type="url"
          label={t('types.link')}
          hint={t('types.linkHint')}
          placeholder="https://"
          value={place.link ?? ''}
          error={isLink(place.link ?? '') ? undefined : t('rules.badLink')}
          onChange={({ target: { value } }) => onChange({ kind: 'video', ...(value !== '' && { link: value }) })}
        />
      )}
    </>
  );
}

/** With a price it is charged; without, a session credit pays for it. */
function PriceFields({ type, onChange }: Pick<RowProps, 'type' | 'onChange'>) {
  const { t, i18n } = useTranslation('coach-availability');
  const { price } = type;
  const currency: Currency = price?.currency ?? 'EUR';
  const [typed, setTyped] = useState(price ? writeDecimal(price.amount, minorDigits(currency), i18n.language) : '');
  const write = (text: string, code: Currency): void => {
    setTyped(text);
    const { price: _former, ...rest } = type;
    onChange(
      text.trim() === '' ? rest : { ...rest, price: { amount: readDecimal(text, minorDigits(code)), currency: code } },
    );
  };
  const isWrong = price !== undefined && Number.isNaN(price.amount);
  return (
    <div className={styles['price']}>
      <TextField
        label={t('types.price')}
        hint={t('types.priceHint')}
        inputMode="decimal"
        value={typed}
        error={isWrong ? t('types.badPrice') : undefined}
        onChange={({ target }) => write(target.value, currency)}
      />
      <SelectField
        label={t('types.currency')}
        options={currencies.filter((code) => !isRetired(code)).map((code) => ({ value: code, label: code }))}
        value={currency}
        disabled={price === undefined}
        onChoose={(code) => write(typed, code)}
      />
    </div>
  );
}
