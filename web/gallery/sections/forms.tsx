import { useState } from 'react';
import { DateTimeField } from '#web/lib/time/date-time-field.tsx';
import { TimeField } from '#web/lib/time/time-field.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { ButtonLook } from '#web/ui/forms/button-class.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../gallery.module.css';
import { Family, Specimen } from '../specimen.tsx';

const looks: readonly ButtonLook[] = ['primary', 'quiet', 'danger', 'plain'];
const moments = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
] as const;
/** Long and in several languages, more than fit. */
const places = [
  'Aan het water, onder de oude kastanjeboom',
  'Bank im Garten',
  'Berghütte',
  'Chambre',
  'Cocina',
  'Kitchen',
  'Salon',
  'Terrassenüberdachung mit Fußbodenheizung',
  'Zolder',
  ...Array.from({ length: 12 }, (_, index) => `Room ${index + 1}`),
].map((value) => ({ value, label: value }));
const words = ['calm', 'proud', 'tired', 'lonely'].map((value) => ({ value, label: value }));
type Moment = (typeof moments)[number]['value'];

export function Forms() {
  const [moment, setMoment] = useState<Moment>('morning');
  const [search, setSearch] = useState('quiet');
  const [feelings, setFeelings] = useState<readonly string[]>(['calm', 'proud']);
  return (
    <Family name="Forms">
      <Buttons />
      <Specimen name="TextField">
        <TextField label="First name" defaultValue="Mirre" />
        <TextField label="Hours" hint="As people in that country would say it" />
        <TextField label="Email address" defaultValue="mirre@" error="This is not an email address." />
        <TextField label="Read only" defaultValue="mirre@example.com" readOnly />
        <TextField
          label="Password"
          type="password"
          defaultValue="seven quiet herons"
          autoComplete="off"
          reveal={{ show: 'Show', hide: 'Hide' }}
        />
      </Specimen>
      <Choices moment={moment} onChoose={setMoment} />
      <Specimen name="ChoiceGroup">
        <ChoiceGroup label="Moment" options={moments} value={moment} onChoose={setMoment} />
      </Specimen>
      <Specimen name="ChipGroup">
        <ChipGroup label="What do you feel?" options={words} chosen={feelings} onChange={setFeelings} />
        <ChipGroup
          label="What do you feel, when no more may be chosen?"
          hint="Up to 2"
          options={words}
          chosen={feelings.slice(0, 2)}
          onChange={setFeelings}
          atMost={2}
        />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Note" hint="Up to 500 characters" defaultValue="Slept well." />
        <TextArea label="Reflection" error="A reflection has words." />
      </Specimen>
      <Specimen name="FileButton">
        <FileButton label="Choose a file" accept=".csv,text/csv" onChange={() => {}} />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="I have just verified this line" defaultChecked />
        <Checkbox label="I agree to the terms" error="Tick the box to go on." />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField
          label="Search"
          placeholder="Name"
          clearLabel="Clear search"
          value={search}
          onType={setSearch}
          maxLength={40}
        />
      </Specimen>
    </Family>
  );
}

/** What opens a list, a month or both. */
function Choices({ moment, onChoose }: { moment: Moment; onChoose: (moment: Moment) => void }) {
  const [place, setPlace] = useState('Kitchen');
  const [when, setWhen] = useState({ date: '2026-12-01', time: '10:15' });
  return (
    <>
      <Specimen name="SelectField">
        <SelectField label="When" options={moments} value={moment} onChoose={onChoose} />
        <SelectField
          label="When, at fault"
          options={moments}
          value={moment}
          onChoose={onChoose}
          error="Choose a moment."
        />
        <SelectField label="When, settled" options={moments} value={moment} onChoose={onChoose} disabled />
        <SelectField label="Place" options={places} value={place} onChoose={setPlace} className={styles['narrow']} />
      </Specimen>
      <Specimen name="Combobox">
        <Combobox
          label="When, by name"
          options={moments}
          value={moment}
          onChoose={onChoose}
          matches={matches}
          nothing="No moment is called like that."
          hint="Type a part of it."
        />
        <Combobox
          label="When, by name, at fault"
          options={moments}
          value={undefined}
          onChoose={onChoose}
          matches={matches}
          nothing="No moment is called like that."
          placeholder="Any moment"
          error="Choose a moment."
        />
      </Specimen>
      <Specimen name="DateTimeField, TimeField: the client's clock beside it, at fault">
        <DateTimeField
          value={when}
          onChange={setWhen}
          date={{ label: 'Day of the session' }}
          time={{
            label: 'Start of the session',
            step: 5,
            noteOf: (time) =>
              `${String((Number(time.slice(0, 2)) + 18) % 24).padStart(2, '0')}${time.slice(2)} for Noor`,
          }}
        />
        <TimeField label="Start, at fault" value="" onChange={() => {}} step={5} error="Enter a time." />
      </Specimen>
    </>
  );
}

function Buttons() {
  return (
    <>
      <Specimen name="Button: looks">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: busy, disabled, wide">
        <Button busy busyLabel="Saving…">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button wide>Wide</Button>
      </Specimen>
    </>
  );
}
