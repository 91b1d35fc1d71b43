/** Letters of other scripts, and signs, that look like a Latin letter. Source: the common ones of Unicode's confusables (UTS 39). */
const alike: Readonly<Record<string, string>> = {
  ...lookingLike('авсԁеһіјӏкмнопрԛѕтуѵԝхзбүѡҽгь', 'abcdehijlkmhonpqstyvwx36ywerb'),
  ...lookingLike('αβγδεζηικμνοπρτυχω', 'abydeznikuvonptuxw'),
  ...lookingLike('օսհոցզյ', 'ouhngqj'),
  ...lookingLike('ıłđøħŧɑɡɩȷ', 'ildohtaglj'),
  ...lookingLike('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  ...lookingLike('013568|!$@', 'olesbblisa'),
  i: 'l',
};

/** Capitals that look otherwise than their small letters do: Greek ones, and scripts that are written like Latin capitals. */
const alikeCapitals: Readonly<Record<string, string>> = {
  ...lookingLike('ΗΜΝΥ', 'hmny'),
  // Cherokee and Lisu.
  ...lookingLike('ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᏔᎩᏃ', 'abcdeghjklmprstvwyz'),
  ...lookingLike('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
};

function lookingLike(letters: string, latin: string): Record<string, string> {
  const targets = Array.from(latin);
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, targets[index] ?? letter]));
}

/**
 * Two names with the same key cannot be told apart at a glance: without case, accents, spaces, punctuation and signs that nobody sees. Each
 * letter is looked up twice, as some look like one that looks like another.
 */
export const nameKey = (name: string): string => {
  const written = name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\s]/gu, '');
  const seen = Array.from(written, (letter) => alikeCapitals[letter] ?? letter)
    .join('')
    .toLowerCase();
  const latin = Array.from(seen, (letter) => alike[alike[letter] ?? letter] ?? alike[letter] ?? letter).join('');
  const letters = latin
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  // A name of emoji alone is told apart by them.
  return letters === '' ? latin : letters;
};
