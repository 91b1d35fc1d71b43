import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { faceRoutes } from '#contract/accounts/faces/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Face } from '#web/ui/figures/face.tsx';

interface Props extends Omit<ComponentProps<typeof Face>, 'picture'> {
  /** The id of the relation, a coach's id, or `own`. */
  of: string | undefined;
}

/** Milliseconds: what a client switches off is gone from an open page soon. */
const freshFor = 60_000;

/** Somebody whom the user works with: their picture where they show it, and their initials otherwise. One call brings all pictures. */
export function PersonFace({ of = '', ...face }: Props) {
  const { profile } = useIdentity();
  const { data } = useQuery({
    queryKey: keyOf('faces'),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const { own, items } = await call(faceRoutes, 'listFaces', { signal });
      const pictures = items.map(({ of: whose, url }) => [whose, url] as const);
      return Object.fromEntries<string>(own === undefined ? pictures : [...pictures, ['own', own]]);
    },
    select: (faces) => faces[of],
    enabled: profile?.userType === 'coach' || profile?.userType === 'user',
    staleTime: freshFor,
    // Initials do.
    retry: false,
  });
  return <Face {...face} picture={data} />;
}

/** The person who is signed in. */
export function OwnFace(face: Omit<Props, 'of'>) {
  return <PersonFace {...face} of="own" />;
}
