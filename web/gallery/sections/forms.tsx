import { useState } from 'react';
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
import { Family, Specimen } from '../specimen.tsx';

const looks: readonly ButtonLook[] = ['primary', 'quiet', 'danger', 'plain'];
const moments = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
] as const;
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
      <Specimen name="SelectField">
        <SelectField label="When" options={moments} value={moment} onChoose={setMoment} />
        <SelectField
          label="When, at fault"
          options={moments}
          value={moment}
          onChoose={setMoment}
          error="Choose a moment."
        />
      </Specimen>
      <Specimen name="Combobox">
        <Combobox
          label="When, by name"
          options={moments}
          value={moment}
          onChoose={setMoment}
          matches={matches}
          nothing="No moment is called like that."
          hint="Type a part of it."
        />
        <Combobox
          label="When, by name, at fault"
          options={moments}
          value={undefined}
          onChoose={setMoment}
          matches={matches}
          nothing="No moment is called like that."
          placeholder="Any moment"
          error="Choose a moment."
        />
      </Specimen>
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
