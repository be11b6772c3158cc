/** The API reference as one page of HTML. */
import { GENERAL_PROBLEMS } from '../../../src/schemas/problems/problem-codes.ts'
import { prose, table } from '../frame/markup.ts'
import { framePage } from '../frame/page-frame.ts'
import { callSection } from './call-section.ts'
import { type Call, GROUPS } from './read-calls.ts'

/** @param message returns the English message of a problem code */
export function callsPage(calls: readonly Call[], message: (code: string) => string): string {
  const groups = GROUPS.map(title => ({ title, calls: calls.filter(({ group }) => group === title) })).filter(
    group => group.calls.length > 0,
  )
  const sections = groups.map(
    ({ title, calls: some }) =>
      `<h2 id="${idOf(title)}">${title}</h2>${some.map(call => callSection(call, message)).join('')}`,
  )
  const additions = calls.filter(({ endpoint }) => endpoint.addition !== undefined).length
  return framePage({
    title: 'API reference',
    description: 'Every call of the platform.',
    label: 'Calls',
    groups: [
      { title: 'General', links: ABOUT.map(({ title }) => ({ href: `#${idOf(title)}`, text: title })) },
      ...groups.map(({ title, calls: some }) => ({
        title,
        links: some.map(({ endpoint: { name } }) => ({ href: `#${name}`, text: name })),
      })),
    ],
    main: [
      `<p>${calls.length} calls, ${additions} of them additions; all the others have the method and path of the specification. Made from the contracts in <code>src/schemas/endpoints</code>, which check every request and every reply. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). For the files of brands: <a href="/reference">the reference for operators</a>.</p>`,
      ...ABOUT.map(({ title, html }) => `<h2 id="${idOf(title)}">${title}</h2>${html()}`),
      generalProblems(message),
      ...sections,
    ].join(''),
  })
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
  table(
    heads.join(', '),
    heads,
    body.map(cells => ({ cells: cells.map(prose) })),
  )
const idOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-')
