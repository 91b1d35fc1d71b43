import { useState } from 'react';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { ButtonLook } from '#web/ui/forms/button-class.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Family, Specimen } from '../specimen.tsx';

const looks: readonly ButtonLook[] = ['primary', 'quiet', 'danger', 'plain'];
const moments = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
] as const;
type Moment = (typeof moments)[number]['value'];

export function Forms() {
  const [moment, setMoment] = useState<Moment>('morning');
  const [search, setSearch] = useState('quiet');
  return (
    <Family name="Forms">
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
      <Specimen name="ChoiceGroup">
        <ChoiceGroup label="Moment" options={moments} value={moment} onChoose={setMoment} />
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
