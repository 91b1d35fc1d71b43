import { Fragment } from 'react';

/** From so many characters on a part of an address may be broken at its dots, too. */
const longPart = 24;

/** An email address that breaks after its @ where it has to, never within a word as long as there is room for that. */
export function Email({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  const pieces = [address.slice(0, domain), address.slice(domain)].flatMap((part) =>
    part.length < longPart ? [part] : part.split(/(?=\.)/u),
  );
  let at = 0;
  return pieces.map((piece) => {
    const key = at;
    at += piece.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
}
