import { type AssetCategory, type PracticeId, practiceFacts, practiceIds } from '#contract/library/practices.ts';
import { Cover, type CoverLook } from '#web/ui/figures/cover.tsx';

const looks: Readonly<Record<AssetCategory, CoverLook>> = {
  meditation: 'rings',
  breathing: 'waves',
  yoga: 'hills',
  mindfulness: 'stones',
};

interface Props {
  /** Of a practice of the product or of a recording. */
  id: string;
  /** Of a recording; one without a category has the waves. */
  category?: AssetCategory | undefined;
  className?: string | undefined;
}

/** The cover of something to practise: what is drawn and its colours say the category, where it stands comes from the id. */
export function PracticeCover({ id, category, className }: Props) {
  const own = practiceIds.find((each): each is PracticeId => each === id);
  const of = own ? practiceFacts[own].category : category;
  return <Cover id={id} look={of ? looks[of] : 'waves'} className={className} />;
}
