/**
 * Configuration for a harness that compares pages and compilers: the outputs of `npm run bench -- page` and `npm run bench -- compile`, and
 * selectors to click, which `tests/journeys/bench.spec.ts` checks. The module of `compile` exports compile(bootstrap, tenant).
 */
import { fileURLToPath } from 'node:url'

const built = path => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url))

export default {
  dist: built('bench'),
  home: { path: 'home/', nav: 'summary[data-nav-item]', menu: 'details[open] > section' },
  form: { path: 'form/', field: id => `[name="${id}"]`, error: 'p[id$="-error"]', submit: 'button[type=submit]' },
  lobby: {
    path: 'lobby/',
    card: 'main li[data-shape]',
    input: 'main input[type=search]',
    tab: 'main nav li a',
    more: 'main p > a[href*=pageNo]',
    cycles: 5,
  },
  compile: { module: built('bench-compile/compile-site.js') },
}
