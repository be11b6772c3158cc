/** Files that `npm run new` writes per kind: template -> file, commands that regenerate files, and the remaining steps. */
const UPDATE_CALLS = ['node_modules/vitest/vitest.mjs', 'run', 'tests/proxy/guide.test.ts', '--update']

export const NEW_KINDS = {
  widget: {
    files: {
      'settings.ts.hbs': 'src/widgets/{{kebab}}/settings.ts',
      'view.tsx.hbs': 'src/widgets/{{kebab}}/view.tsx',
      'view.module.css.hbs': 'src/widgets/{{kebab}}/view.module.css',
      'view.test.tsx.hbs': 'src/widgets/{{kebab}}/view.test.tsx',
    },
    generate: [],
    next: [
      'Describe the settings in src/widgets/{{kebab}}/settings.ts: the examples feed the gallery, the editors and the conformance test.',
      'Write view.tsx, view.module.css and the behaviour in view.test.tsx. Data from the platform: see "calls" in src/widgets/README.md.',
      'Add its texts under "{{kebab}}.…" to every file of locales/, each written for readers of that language.',
      'Give it a name and a group for the studio in src/studio/widgets/widget-labels.ts.',
      'Name it in a page group of vite.config.ts if it belongs to a screen that has one; otherwise it gets a chunk of its own.',
      'Use it in a screen: { "id": "{{kebab}}", "widget": "{{kebab}}", "settings": {} } in tenants/<id>/screens/<screen>.json.',
      'Look at it with npm run gallery, then npm run check and npm test.',
    ],
  },
  screen: {
    files: { 'screen.json.hbs': 'tenants/base/screens/{{kebab}}.json' },
    generate: [],
    next: [
      'Replace title, description and widgets in tenants/base/screens/{{kebab}}.json; its paths must not belong to another screen.',
      'Add its texts under "{{kebab}}.…" and "title.{{kebab}}" to every file of locales/.',
      'Link to it: a menu entry in tenants/base/menus.json, or "href": "/{{kebab}}" in a widget.',
      'npm run tenant -- check, then accept the new screen in the stored site models: npm test -- snapshots --update.',
      'A journey in tests/journeys/ for the requirement it fulfils; its widgets and path in tests/journeys/accessibility.spec.ts if it has its own layout.',
    ],
  },
  endpoint: {
    files: {
      'contract.ts.hbs': 'src/schemas/endpoints/{{kebab}}.ts',
      'handler.ts.hbs': 'server/platform/endpoints/{{kebab}}.ts',
    },
    generate: [UPDATE_CALLS],
    next: [
      'Write the contract in src/schemas/endpoints/{{kebab}}.ts: path, who may call, query, body, reply with descriptions and examples, problems, source.',
      'Write the handler in server/platform/endpoints/{{kebab}}.ts; what several calls share goes to a folder of server/platform by level and subject (its README).',
      'Each new code "area/what" needs the text problem.area/what in every file of locales/.',
      'A call without a token ("who": "anyone") is listed with its reason in ADDITIONS_WITHOUT_TOKEN of tests/api/section-7.ts; a call of the specification in its table there.',
      'When the examples of the contract are not enough for a successful call, prepare it in tests/api/valid-calls.ts.',
      'npm test -- server --update rewrites docs/integration-calls.md after a change of the contract; then npm run check and npm test -- api.',
    ],
  },
  'money-operation': {
    files: {
      'contract.ts.hbs': 'src/schemas/endpoints/{{kebab}}.ts',
      'handler.ts.hbs': 'server/platform/endpoints/{{kebab}}.ts',
      'operation.ts.hbs': 'server/platform/features/{{kebab}}/{{kebab}}.ts',
      'operation.test.ts.hbs': 'server/platform/features/{{kebab}}/{{kebab}}.test.ts',
    },
    generate: [UPDATE_CALLS],
    next: [
      'Decide the accounts and write the postings in server/platform/features/{{kebab}}/{{kebab}}.ts; rules that need the balance are checked after post(), which holds the lock.',
      'Write contract and handler (src/schemas/endpoints/{{kebab}}.ts, server/platform/endpoints/{{kebab}}.ts). Keep ...MONEY_PROBLEMS and runMoneyCall.',
      'A table of its own: server/store/migrations/{{migration}}-<noun>.ts, then npm run tables.',
      'Each new code "area/what" needs the text problem.area/what in every file of locales/.',
      'Members see the kind of its entries in their transactions: give it one of its own in src/schemas/records/transaction-kinds.ts, with the text "transaction.{{kebab}}" in every file of locales/, and post that instead of transfer-out.',
      'Extend server/platform/features/{{kebab}}/{{kebab}}.test.ts (it runs on PGlite and PostgreSQL) and give it a row in tests/soak/request-kinds.ts.',
      'Let members make it with useMoneyCall (src/runtime/money/use-money-call.ts), and say how in tests/money-calls/walks.tsx.',
      'npm test -- server --update rewrites docs/integration-calls.md; then npm run check and npm test -- server api.',
    ],
  },
  brands: {
    files: {
      'README.md.hbs': 'README.md',
      'package.json.hbs': 'package.json',
      'livery.mjs.hbs': 'livery.mjs',
      'gitignore.hbs': '.gitignore',
      'settings.json.hbs': '.vscode/settings.json',
      'check.yml.hbs': '.github/workflows/check.yml',
      'locales.md.hbs': 'tenants/locales/README.md',
    },
    generate: [],
    next: [
      'Go there, and name this checkout: export LIVERY_HOME={{product}}; without it, npm start uses the container image of package.json.',
      'npm start opens http://{{kebab}}.localhost:8080/; npm run check says what is wrong.',
      'Change the brand in tenants/{{kebab}}; README.md says how to publish and translate it.',
      'git init and commit: .github/workflows/check.yml checks every change, once "image" in package.json names your registry.',
    ],
  },
}
