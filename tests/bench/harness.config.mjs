/** For a harness that measures pages side by side: where `npm run bench -- page` puts ours, and what to click in it. */
import { fileURLToPath } from 'node:url'

export default {
  dist: fileURLToPath(new URL('../../dist/bench', import.meta.url)),
  home: { path: 'home/', nav: 'summary[data-nav-item]', menu: 'details[open] > div' },
}
