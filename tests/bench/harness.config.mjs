/**
 * For a harness that measures pages and compilers side by side: where `npm run bench -- page` and `npm run bench -- compile` put
 * ours, and what to click in the page. The module of `compile` exports compile(bootstrap, tenant).
 */
import { fileURLToPath } from 'node:url'

const built = path => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url))

export default {
  dist: built('bench'),
  home: { path: 'home/', nav: 'summary[data-nav-item]', menu: 'details[open] > div' },
  compile: { module: built('bench-compile/compile-site.js') },
}
