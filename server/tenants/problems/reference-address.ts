/** Addresses of the operators' reference: its pages, and the anchors in them that problems of a check lead to. */

/** Page -> its title and content, in the order of the navigation. */
export const REFERENCE_PAGES = {
  files: {
    title: 'Files and keys',
    about: 'Every file of a brand and every key in it, with type, default and the value of base.',
  },
  widgets: { title: 'Widgets', about: 'Every widget with a picture, its purpose, its settings and examples.' },
  conditions: { title: 'Conditions', about: 'Every key of `when`, and what decides it.' },
  flags: {
    title: 'Features and flags',
    about: 'Every feature of base, the flags of the platform that decide it, and what it shows.',
  },
  pages: { title: 'Pages', about: 'Every screen, dialog, region and form of base, with its widgets and its texts.' },
  texts: { title: 'Texts', about: 'Every text key with its English text, and where players read it.' },
  names: {
    title: 'Names and placeholders',
    about: 'Icons, pattern kinds, placeholders, fonts, languages and other names that files may use.',
  },
  checks: { title: 'Problems', about: 'Every code of `npm run tenant -- check`, with its severity and meaning.' },
} as const
export type ReferencePage = keyof typeof REFERENCE_PAGES

export const REFERENCE = '/reference'

export const referenceAddress = (page: ReferencePage, anchor?: string): string =>
  `${REFERENCE}/${page}${anchor === undefined ? '' : `#${anchor}`}`

/**
 * Names the anchor of a key.
 * @param section a file, a widget or another part with keys
 * @param path path of the key as `describeSchema` writes it
 */
export const keyAnchor = (section: string, path: string): string =>
  [section, ...path.replaceAll('[]', '').split('.').filter(Boolean)].join('.')

/** Section of a file of `platform/`, such as `platform-cashier` for cashier.json. */
export const platformSection = (file: string): string => `platform-${file.replace(/\.json$/, '')}`

/** Section of what every widget has besides its settings: id, condition, children. */
export const NODE_SECTION = 'node'

/** Section of the keys of a condition. */
export const CONDITION_SECTION = 'condition'
