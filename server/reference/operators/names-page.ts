/** Names that files may use: icons, placeholders of texts, pattern kinds, dialogs, menus, forms, game types, languages and fonts. */
import { PLACEHOLDERS } from '../../../src/schemas/document/texts.ts'
import { FONT_FAMILIES } from '../../../src/schemas/document/theme.ts'
import { referenceAddress } from '../../tenants/problems/reference-address.ts'
import { code, link, prose, type TableRow, table } from '../frame/markup.ts'
import { englishOf } from './english-of.ts'
import type { OperatorPage } from './operator-page.ts'
import type { Facts } from './read-facts.ts'

interface Section {
  id: string
  title: string
  about: string
  html: string
}

export function namesPage(facts: Facts): OperatorPage {
  const sections = [
    placeholders(),
    icons(facts),
    patternKinds(facts),
    dialogs(facts),
    menusAndForms(facts),
    gameTypes(facts),
    resources(facts),
    languages(facts),
    fonts(),
  ]
  return {
    groups: [{ title: 'Names', links: sections.map(({ id, title }) => ({ href: `#${id}`, text: title })) }],
    main: sections
      .map(({ id, title, about, html }) => `<h2 id="${id}">${title}</h2><p>${prose(about)}</p>${html}`)
      .join(''),
  }
}

const placeholders = (): Section => ({
  id: 'placeholders',
  title: 'Placeholders of texts',
  about: 'In `texts/<LANGUAGE>.json`. `x` is a value of the site, such as `site.toggles.notices`.',
  html: list(
    'Placeholders',
    ['Placeholder', 'Stands for'],
    Object.entries(PLACEHOLDERS).map(([name, meaning]) => [code(name), prose(meaning)]),
  ),
})

const icons = ({ icons: names }: Facts): Section => ({
  id: 'icons',
  title: 'Icons',
  about: 'Values of `icon` and of settings that end in `Icon`.',
  html: `<ul class="icons">${names.map(name => `<li><span class="icon" data-icon="${name}"></span>${code(name)}</li>`).join('')}</ul>`,
})

const patternKinds = (facts: Facts): Section => ({
  id: 'pattern-kinds',
  title: 'Pattern kinds',
  about:
    'Kinds of text that a field may ask for: `pattern` in a form, `patternId` in a register rule. A brand adds kinds in `patterns.json`.',
  html: list(
    'Pattern kinds of base',
    ['Name', 'patternId', 'Hint below the field', 'Accepts', 'Refuses'],
    Object.entries(facts.document.patterns.kinds).map(([name, { patternId, hint, valid = [], invalid = [] }]) => [
      code(name),
      String(patternId),
      prose(englishOf(hint, facts)),
      examples(valid),
      examples(invalid),
    ]),
  ),
})

const dialogs = ({ document }: Facts): Section => ({
  id: 'dialogs',
  title: 'Dialogs',
  about:
    'Values of `dialog` and of settings that end in `Dialog`: the name of the file in `dialogs/`, or another name that it answers to.',
  html: list(
    'Dialogs of base',
    ['Name', 'Other names'],
    Object.entries(document.dialogs).map(([name, { aliases = [] }]) => [
      link(referenceAddress('pages', `dialog-${name}`), code(name)),
      aliases.map(code).join(' '),
    ]),
  ),
})

const menusAndForms = ({ document }: Facts): Section => ({
  id: 'menus-and-forms',
  title: 'Menus and forms',
  about: 'Values of `menu` and `form`, and of settings that end in `Menu` and `Form`.',
  html: list(
    'Menus and forms of base',
    ['Menus', 'Forms'],
    [
      [
        Object.keys(document.menus)
          .filter(name => name !== '$schema')
          .map(name => link(referenceAddress('pages', `menu-${name}`), code(name)))
          .join(' '),
        Object.keys(document.forms)
          .map(name => link(referenceAddress('pages', `form-${name}`), code(name)))
          .join(' '),
      ],
    ],
  ),
})

const gameTypes = (facts: Facts): Section => ({
  id: 'game-types',
  title: 'Game types',
  about: 'Values of `gameType`, in the order of the navigation of base.',
  html: list(
    'Game types of base',
    ['Code', 'Name', 'Page', 'Feature'],
    facts.document.tenant.gameTypes.map(({ id, title = '', path = '', feature }) => [
      code(id),
      prose(englishOf(title, facts)),
      path && code(path),
      feature ? link(referenceAddress('flags', feature), code(feature)) : '',
    ]),
  ),
})

const resources = ({ metadata }: Facts): Section => ({
  id: 'resources',
  title: 'Resources',
  about:
    'Values of `resource`: outside addresses that the platform lists by type. Any type may be added; these are in `platform/resources.json` of base.',
  html: `<p>${[...new Set(metadata.resources.map(({ resourceType }) => resourceType))].map(code).join(' ') || 'Base has none.'}</p>`,
})

const languages = ({ locales }: Facts): Section => ({
  id: 'languages',
  title: 'Languages',
  about: 'Values of `languages.supported`, of the condition `language`, and names of the files in `texts/`.',
  html: list(
    'Languages',
    ['Code', 'Name'],
    Object.values(locales).map(({ code: name, name: title }) => [code(name), prose(title)]),
  ),
})

const fonts = (): Section => ({
  id: 'fonts',
  title: 'Fonts',
  about: 'Font families that come with the program: values of `fonts` in `theme.json`.',
  html: `<p>${FONT_FAMILIES.map(code).join(' ')}</p>`,
})

const list = (label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  table(
    label,
    heads,
    rows.map((cells): TableRow => ({ cells })),
  )

const examples = (values: readonly string[]): string => values.map(code).join(' ')
