import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { fetchInPlace } from '#web/ui/in-place.ts';

/**
 * A part of a form or page whose code comes by itself. Where it does not come, as without a connection or after a new version, that is said in
 * its place and can be tried again: `lazy` would put an error in the place of the page, and what was typed around it would be lost.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const { t } = useTranslation();
    const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
    useEffect(() => {
      if (state !== 'coming') return undefined;
      let isWanted = true;
      const fetch = async (): Promise<void> => {
        const came = await fetchInPlace(async () => {
          Part ??= await load();
        });
        if (isWanted) setState(came ? 'here' : 'missing');
      };
      void fetch();
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (Part) return <Part {...props} />;
    if (state === 'coming') return null;
    return (
      <ErrorBox
        action={
          <Button look="quiet" onClick={() => setState('coming')}>
            {t('retry')}
          </Button>
        }
      >
        {t('partMissing')}
      </ErrorBox>
    );
  };
};
