/** The reference as one page of HTML: readable, printable, found by the browser's own search; no script. */
import { createHash } from 'node:crypto'
import { GENERAL_PROBLEMS } from '../../src/schemas/problems/problem-codes.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { callSection, prose } from './call-section.ts'
import { type Call, GROUPS } from './read-calls.ts'
import { REFERENCE_STYLE } from './reference-style.ts'

/** Hash of the page's style, for its Content-Security-Policy. */
export const REFERENCE_STYLE_HASH = createHash('sha256').update(REFERENCE_STYLE).digest('base64')

/** @param message returns the English message of a problem code */
export function referencePage(calls: readonly Call[], message: (code: string) => string): string {
  const groups = GROUPS.map(title => ({ title, calls: calls.filter(({ group }) => group === title) })).filter(
    group => group.calls.length > 0,
  )
  const links = groups.map(
    ({ title, calls: some }) =>
      `<h2>${title}</h2><ul>${some.map(({ endpoint: { name } }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
  )
  const sections = groups.map(
    ({ title, calls: some }) =>
      `<h2 id="${idOf(title)}">${title}</h2>${some.map(call => callSection(call, message)).join('')}`,
  )
  const additions = calls.filter(({ endpoint }) => endpoint.addition !== undefined).length
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>API reference, Livery</title><meta name="description" content="Every call of the platform."><link rel="icon" href="data:,"><style>${REFERENCE_STYLE}</style></head>`,
    '<body><a class="skip" href="#main">Skip to the content</a><div class="page">',
    `<nav aria-label="Calls"><a href="/">Livery</a><h2>General</h2><ul>${ABOUT.map(({ title }) => `<li><a href="#${idOf(title)}">${title}</a></li>`).join('')}</ul>${links.join('')}</nav>`,
    `<main id="main" tabindex="-1"><h1>API reference</h1><p>${calls.length} calls, ${additions} of them additions; all the others have the method and path of the specification. Made from the contracts in <code>src/schemas/endpoints</code>, which check every request and every reply. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>`,
    ...ABOUT.map(({ title, html }) => `<h2 id="${idOf(title)}">${title}</h2>${html()}`),
    generalProblems(message),
    ...sections,
    '</main></div></body></html>',
  ].join('')
}

const ABOUT: { title: string; html: () => string }[] = [
  {
    title: 'Requests',
    html: () =>
      paragraphs(
        'The `Host` header alone decides which brand a call is for. Games’ calls are GET with data in the query; numbers and flags are read from text, and a single value counts as a list of one.',
      ) +
      rows(
        ['Header', 'Meaning'],
        [
          [
            '`language`',
            'Code of a language, such as `EN`: the language of messages and texts. Otherwise the cookie `lang`, otherwise EN.',
          ],
          ['`merchant`', 'The brand’s merchant code.'],
          ['`platform: W`, `device: WEB`, `client-type: 3`', 'Every request carries them.'],
          ['`authorization: Bearer …`', 'The token of a sign-in. It is never sent in a query.'],
          ['`idempotency-key`', 'For calls that move money; below.'],
        ],
      ),
  },
  {
    title: 'Sessions',
    html: () =>
      paragraphs(
        'A sign-in answers with a token and sets the HttpOnly cookie `__Host-browser` (`browser` on a plain-http loopback in browsers other than Chromium). A call needs both. A session ends after 30 minutes without use, after 12 hours, and when the same browser signs in again.',
        'A call that changes something is refused when another site’s page makes it: by `Sec-Fetch-Site`, else by `Origin`.',
      ),
  },
  {
    title: 'Encrypted bodies',
    html: () =>
      paragraphs(
        'Calls marked “encrypted body” take a compact JWE, `content-type: application/jose`, `alg` ECDH-ES, `enc` A256GCM, for the key that <a href="#envelopeKey">envelopeKey</a> returns. Inside: `body`; `iat`, the server’s time in seconds, at most 120 off; `jti`, random and used only once; `path` of the call; `tenant`, the id of the brand.',
      ),
  },
  {
    title: 'Money',
    html: () =>
      paragraphs(
        'An amount is a decimal text, such as `"500.00"`; never a floating-point number. A call that moves money needs an `idempotency-key` of at most 128 characters, created by the caller: the same key with the same body is carried out once and gets the same reply; with another body it is refused.',
      ),
  },
]

function generalProblems(message: (code: string) => string): string {
  const problems = Object.entries(GENERAL_PROBLEMS).map(([code, meaning]) => [`\`${code}\``, meaning, message(code)])
  return `<h2 id="replies-and-problems">Replies and problems</h2>${paragraphs(
    'A reply has `success: true`, except some lists of games. A refusal is `{ "success": false, "code", "message", "value" }`; the code is also the key of its text, the message is in the request’s language. Any call can answer with these:',
  )}${rows(['Code', 'When', 'What players read'], problems)}`
}

const paragraphs = (...texts: string[]) => texts.map(text => `<p>${linked(text)}</p>`).join('')
/** Turns our own texts into HTML: backticks become code, and links stay links. */
const linked = (text: string) =>
  prose(text).replace(/&lt;a href=&quot;(#\w+)&quot;&gt;(\w+)&lt;\/a&gt;/g, '<a href="$1">$2</a>')
const rows = (heads: string[], body: string[][]) =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(heads.join(', '))}"><table><thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${body.map(cells => `<tr>${cells.map(cell => `<td>${prose(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`
const idOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-')
