import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put into markup is escaped, in text and in attributes', () => {
  const name = `<script>alert("x")</script> & 'y'`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;</p>',
  );
});

test('markup made of markup is not escaped twice', () => {
  const lines = ['a & b', 'c'].map((line) => html`<li>${line}</li>`);
  expect(html`<ul>${lines}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a &amp; b</li><li>c</li></ul><hr>');
});
