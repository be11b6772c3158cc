/** Help about a draft: the way to the live site, problems, undo, conflicts, releases, audit. */
import { texts } from '../texts/texts.ts'
import { bold, type HelpContents } from './help-sections.ts'

const {
  nav,
  brand,
  pages,
  outline,
  menuEntry,
  settings,
  theme,
  live,
  releases,
  audit,
  problemList,
  preview,
  simulation,
  problems,
  signIn,
} = texts

/** Names of buttons that have a name of something in them. */
const sample = {
  publish: brand.publishSubmit('(brand)'),
  choose: brand.choose('(name)'),
  waiting: brand.waiting(1),
  inherited: theme.own('…'),
}

export const publishingHelp: HelpContents<
  'start' | 'theme' | 'menus' | 'problems' | 'undo' | 'conflicts' | 'publish' | 'releases' | 'audit' | 'trouble'
> = {
  start: [
    'Every brand has one draft, which all its editors share. Players see nothing of the draft until somebody publishes it. What was published is a release, and any earlier release can be shown again.',
    {
      steps: [
        `Press ${bold(nav.brands)}, and the name of your brand.`,
        `Open ${bold(brand.pages)}, and choose a page under ${bold(pages.choose)}.`,
        `Click a widget in the preview, or in the ${bold(outline.label)}, and change its ${bold(settings.label)}. ${bold(outline.add)} puts another widget after it.`,
        `Look at ${bold(problemList.title)} above the page, and correct what is to be corrected.`,
        `Open ${bold(brand.changes)}, and read the list of changes: each says the page, the widget and the values before and after, and leads there.`,
        `Press ${bold(brand.publish)}, read what changes for players, and press ${bold(sample.publish)}.`,
      ],
    },
    'The site shows the change at once, also on pages that players have open.',
  ],
  theme: [
    `The tab ${bold(brand.theme)} of a brand has the colours of all pages in groups, for ${bold(theme.dark)} and ${bold(theme.light)} beside each other. Each has a name and a sentence about its use, and the preview beside them follows each change.`,
    {
      points: [
        'Type a colour as #rrggbb, or press the coloured square beside the field and choose one.',
        `A mark says whether the brand inherits, changed or added the colour. ${bold(sample.inherited)} names the inherited one, and ${bold(theme.inherit)} gives up the brand’s own.`,
        'Below each field stands the lowest contrast with the colours that it is shown on, or with those shown on it: a tick where it is enough, a cross where it is not. The line at the top counts all pairs that fail.',
      ],
    },
    `A pair that fails is a problem that must be corrected: the draft cannot be published until one of the two is changed. The preview shows the theme whose field has the focus; ${bold(simulation.theme)} above it shows the other one.`,
  ],
  menus: [
    `Menus are edited where pages are: choose ${bold(pages.labels.menus!)} under ${bold(pages.choose)}. Each menu is a part of the ${bold(outline.label)}, and each entry is a row.`,
    {
      points: [
        `${bold(outline.add)} opens ${bold(menuEntry.add)}: type a part of the page’s name or address under ${bold(menuEntry.leadsTo)}, and choose the page. The entry gets its name, and is put after the selected row.`,
        'Its settings are its label, its icon and its target: a page, a dialog, an address of another site, or another of the targets offered. An entry has one target.',
        `${bold(outline.moveTo)}, Alt and an arrow, ${bold(outline.duplicate)} and ${bold(outline.remove)} work as with widgets.`,
        'A condition says who sees the entry, as with widgets.',
      ],
    },
    'An entry whose page does not exist at the brand is not shown to players.',
  ],
  problems: [
    `The draft is checked after each change. The line ${bold(problemList.title)} above the page says how many problems there are; press it to read them.`,
    {
      caption: 'Kinds of problems',
      head: ['Kind', 'Meaning'],
      rows: [
        [problemList.severities.error, 'Must be corrected: a draft with such a problem cannot be published.'],
        [
          problemList.severities.warning,
          'Probably wrong for players, such as a text that is missing. Can be published.',
        ],
      ],
    },
    'Each problem says what is wrong and how to correct it. Its link leads to the widget or to the theme, and the sentence is also beside the field. A problem without a link names the file of the brand in which it is corrected.',
  ],
  undo: [
    `Everything saves by itself. At the top of a brand’s pages you read ${bold(brand.saved)}, or ${bold(sample.waiting)} while a change is on its way. Without a connection go on working: what you typed is kept in this browser, even if you close the tab, and is sent when the server answers again.`,
    {
      points: [
        `${bold(brand.undo)} takes your own last change back, ${bold(brand.redo)} brings it again, and each says as a hint which change that is; Ctrl + Z and Ctrl + Shift + Z do the same outside of text fields. Two hundred steps are kept, also after a reload and after publishing.`,
        'A button that has nothing to take back, or to bring back, is pale and says so; so is the one that publishes while players see what the draft shows.',
        'Changes of others stay. When somebody built upon your change, undo is refused with a sentence that names the person.',
        `After a refusal ${bold(brand.skip.undo)} leaves that change as it is, and goes on with your change before it.`,
        `${bold(brand.discard)}, below the list under ${bold(brand.changes)}, takes back the changes of all editors. ${bold(brand.undo)} brings them again.`,
      ],
    },
    `Under ${bold(brand.refused)} you find changes that the server did not take, with the reason: ${bold(brand.retry)} sends them again, ${bold(brand.drop)} gives them up.`,
  ],
  conflicts: [
    'Several people can work on one draft; a line below the brand’s name says who else is there. Changes of different fields come together by themselves, and so do changes of the brand’s files.',
    `Two changes of the same field are a conflict. Nothing is lost: both stand beside the field with their authors, and under ${bold(brand.conflicts)} at the top of the tab ${bold(brand.changes)}. Every page of the brand names the places, with a link to each field.`,
    {
      steps: [
        'Read both changes. Ask the other person, if you are not sure.',
        `Press ${bold(sample.choose)} at the one that stays, or ${bold(brand.drop)} where there is only one.`,
      ],
    },
    'A choice can be undone.',
  ],
  publish: [
    `To publish, you need the role ${bold(texts.roles.publisher.name)} or ${bold(texts.roles.owner.name)} at the brand.`,
    {
      steps: [
        `Press ${bold(brand.publish)} at the top of the brand. The dialog names the brand and its address.`,
        `Read ${bold(brand.differences)}: what will be different, in sentences. ${bold(texts.dependants.title)} names the brands that are based on this one, and whether each changes with it.`,
        `Say the reason under ${bold(brand.why)}. Others read it in the history; the field may stay empty.`,
        `Press ${bold(sample.publish)}.`,
      ],
    },
    {
      points: [
        `With problems that must be corrected nothing is published: the dialog lists them instead, each with a link to its place. Correct them, and press ${bold(brand.publish)} again.`,
        'When somebody changed or published the draft since the dialog was opened, nothing is published either, and the dialog shows the new differences: read them, and press the button again.',
        'When the connection breaks, press the button again. The draft is published once.',
        'Brands that are based on this one follow one after the other. A message says when they are done, and names those that keep their releases.',
      ],
    },
  ],
  releases: [
    `The tab ${bold(brand.releases)} says in sentences what was published, by whom, when and why. ${bold(releases.current)} marks the release that is live.`,
    `${bold(releases.compare)}, below the list: choose two releases under ${bold(releases.from)} and ${bold(releases.to)}. ${bold(releases.draft)} can be chosen, too.`,
    'Back to an earlier release:',
    {
      steps: [
        `Press ${bold(releases.rollBack)} in its row.`,
        `Read what changes for players, and give the reason under ${bold(brand.why)}.`,
        `Press ${bold(releases.rollBack)} in the dialog. Players see the earlier release at once; the draft stays as it is.`,
      ],
    },
    `Then ${bold(brand.changes)} says ${bold(live.title)}: who chose it, and what publishing the draft would change for players. Brands that are based on this one go back with it, and come forward with the next publish.`,
  ],
  audit: [
    `${bold(nav.audit)} lists who changed or looked at what, when and why, with the values before and after. Nobody can change or remove an entry. The page is for publishers and owners.`,
    {
      points: [
        `Choose the brand and what the entries are ${bold(audit.class)}, type a name or an address under ${bold(audit.who)}, and choose the first and last day.`,
        `${bold(audit.show)} opens both values as the server has them, ${bold(audit.older)} the entries before.`,
        `${bold(audit.export.csv)} saves the filtered entries for a spreadsheet, ${bold(audit.export.json)} for programs.`,
        `${bold(audit.verify)} tests that no entry was changed or is missing.`,
      ],
    },
  ],
  trouble: [
    {
      caption: 'Messages, and what to do',
      head: ['Message', 'What to do'],
      rows: [
        [problems.network, `Go on working. Look at ${bold(brand.saved)} before you publish.`],
        [signIn.ended, 'Sign in. Your page is behind the sign-in as you left it.'],
        [
          signIn.passkeyFailed,
          `Press ${bold(signIn.passkeySubmit)} again. On another device, use its own passkey or a recovery code.`,
        ],
        [
          preview.silent,
          `Wait a little, then press ${bold(preview.reload)}. A problem of the draft is listed under ${bold(problemList.title)}.`,
        ],
        [brand.notArrived, `Wait for ${bold(brand.saved)}, and press the button again.`],
        [brand.refused, `Read the reason; press ${bold(brand.retry)} or ${bold(brand.drop)}.`],
        [texts.brands.none, 'Ask an owner for a role.'],
      ],
    },
  ],
}
