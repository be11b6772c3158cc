import { Html } from '../../ui/text/html.tsx'
import type { Control } from '../controls.ts'

const RICH = `<h3>18.11 — 30.11</h3><p>Up to <b>1,000,000</b> and <a href="/promotions">more</a>.</p>
<ul><li>Bronze</li><li>Silver</li></ul><table><tr><th>VIP</th><th>%</th></tr><tr><td>1</td><td>0.3</td></tr></table>`
/** Handlers and styles are taken out on the server already: the browser reports even those that never get into the page. */
const HOSTILE =
  '<p>Safe</p><script>alert(1)</script><iframe src="https://example.com"></iframe><form><input name="password"></form>'

export const control: Control = {
  about: 'Markup of the platform, cleaned: the only place that writes markup from a string (NTC-04).',
  states: {
    default: () => <Html html={RICH} />,
    'hostile markup': () => <Html html={HOSTILE} />,
    empty: () => <Html html="" />,
  },
}
