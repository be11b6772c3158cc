/** Makes the pages of the reference for operators; the reader of each file is named in the list. */
import {
  REFERENCE,
  REFERENCE_PAGES,
  type ReferencePage,
  referenceAddress,
} from '../../tenants/problems/reference-address.ts'
import { link, prose } from '../frame/markup.ts'
import { framePage, type LinkGroup } from '../frame/page-frame.ts'
import { checksPage } from './checks-page.ts'
import { conditionsPage } from './conditions-page.ts'
import { filesPage } from './files-page.ts'
import { flagsPage } from './flags-page.ts'
import { namesPage } from './names-page.ts'
import type { OperatorPage } from './operator-page.ts'
import { pagesPage } from './pages-page.ts'
import { type Facts, type OperatorSources, readFacts } from './read-facts.ts'
import { ICON_SHEET } from './reference-assets.ts'
import { textsPage } from './texts-page.ts'
import { widgetsPage } from './widgets-page.ts'

const MAKERS: Record<ReferencePage, (facts: Facts) => OperatorPage> = {
  files: filesPage,
  widgets: widgetsPage,
  conditions: conditionsPage,
  flags: flagsPage,
  pages: pagesPage,
  texts: textsPage,
  names: namesPage,
  checks: checksPage,
}
const NAMES = Object.keys(REFERENCE_PAGES) as ReferencePage[]

/** @param name page, or undefined for the table of contents @returns HTML */
export async function operatorPage(name: ReferencePage | undefined, sources: OperatorSources): Promise<string> {
  const { main, groups } = name === undefined ? contents() : MAKERS[name](await readFacts(sources))
  const { title, about } = name === undefined ? CONTENTS : REFERENCE_PAGES[name]
  const pages: LinkGroup = {
    title: 'Reference',
    links: [
      { href: REFERENCE, text: 'Contents', isCurrent: name === undefined },
      ...NAMES.map(one => ({
        href: referenceAddress(one),
        text: REFERENCE_PAGES[one].title,
        isCurrent: one === name,
      })),
    ],
  }
  return framePage({
    title,
    description: about,
    label: 'Reference',
    groups: [pages, ...groups],
    main: `<p>${prose(about)}</p>${main}`,
    styleSheet: name === 'names' ? ICON_SHEET : undefined,
  })
}

const CONTENTS = {
  title: 'Reference for operators',
  about:
    'Everything that the files of a brand may hold. Made from the schemas that check and complete these files, from base, and from the texts of the program.',
}

function contents(): OperatorPage {
  const items = NAMES.map(
    name =>
      `<dt>${link(referenceAddress(name), REFERENCE_PAGES[name].title)}</dt><dd>${prose(REFERENCE_PAGES[name].about)}</dd>`,
  )
  const notes = [
    'Each page is one document: the search of the browser finds every key in it, and printing it makes a PDF.',
    '`npm run tenant -- check` names the place here of each problem; `npm run tenant -- reference <folder>` writes all pages as files.',
  ]
  return {
    groups: [],
    main: `<dl class="contents">${items.join('')}</dl>${notes.map(note => `<p>${prose(note)}</p>`).join('')}<p>For developers: ${link('/api', 'the calls of the platform')}.</p>`,
  }
}
