/** Help about pages, their outline, preview and settings. */
import { texts } from '../texts/texts.ts'
import { bold, type HelpContents } from './help-sections.ts'

const { brand, pages, outline, states, preview, simulation, settings, conditions, widgets, words, problemList } = texts

/** Names that are parts of a text, without the rest of the text. */
const sample = { move: outline.moveTitle('…'), inherited: settings.inherited('…') }

export const editingHelp: HelpContents<'pages' | 'outline' | 'preview' | 'settings' | 'conditions'> = {
  pages: [
    'A page is made of widgets, such as a banner, a row of games or a text. You choose the widgets, their order, their settings and when each is shown.',
    {
      steps: [
        `Open the brand, and the tab ${bold(brand.pages)}.`,
        `Choose the page under ${bold(pages.choose)}: type a part of its name, its address or a text in it, and press Enter. ${bold(pages.kinds.frame)} has what surrounds all pages: header, side bar, footer, the tabs of phones, and the menus. ${bold(pages.kinds.dialog)} are the windows over a page, such as the sign-in of players.`,
        `Select a widget: click it in the ${bold(outline.label)} or in the preview.`,
        `Change its ${bold(settings.label)}. The preview follows each change.`,
      ],
    },
    'Nothing that you change here reaches players before somebody publishes the draft.',
    {
      caption: 'Marks of rows and settings',
      head: ['Mark', 'Meaning'],
      rows: [
        [
          `○ ${states.words.inherited}`,
          'Comes from the site that this brand is based on, and follows the changes of that site.',
        ],
        [
          `● ${states.words.changed}`,
          `Inherited, and changed by this brand. ${bold(outline.inheritAgain)} gives up the change.`,
        ],
        [`+ ${states.words.own}`, 'Only this brand has the row or the value.'],
        [
          `− ${states.words.removed}`,
          `Inherited, and taken away by this brand. For a row, ${bold(outline.bringBack)} shows it again.`,
        ],
      ],
    },
    `${bold(outline.keysTitle)} below the ${bold(outline.label)} says what each mark means, with the name of the site that the brand is based on.`,
    `The preview needs a window at least 760 pixels wide. A phone shows the outline; touching a row opens its settings, and ${bold(settings.back)} leads to the same place of the outline.`,
  ],
  outline: [
    {
      points: [
        `${bold(outline.add)} opens the list ${bold(widgets.title)}. Search by name or purpose, and press a widget; it is put after the selected row.`,
        `${bold(outline.moveTo)} opens ${bold(sample.move)}: choose the container under ${bold(outline.container)} and the place under ${bold(outline.placeIn)}, and press ${bold(outline.move)}.`,
        'Drag a row with the mouse to another place: a line shows where it will stand, and a frame the row that it will be put into. On a touch screen take the row by the handle at its end. Escape leaves it where it was.',
        `${bold(outline.duplicate)} puts a copy after the selected row.`,
        `${bold(outline.remove)} takes the widget off the page. ${bold(brand.undo)} brings it back. A warning says when the page has no other widget of a kind that players need, such as the form to sign in.`,
      ],
    },
    'Everything works by keyboard. Press Tab until a row of the outline has the focus, then:',
    {
      caption: 'Keys of the outline',
      head: ['Keys', 'What they do'],
      rows: [
        ['Arrow up, arrow down', 'Go to the row before or after'],
        ['Arrow right', 'Open a row that has others inside; on an open one, go in'],
        ['Arrow left', 'Close an open row; on another one, go to the row around it'],
        ['Home, End', 'Go to the first or the last row'],
        ['Enter', 'Go to the first field of the row’s settings; Escape there leads back to the row'],
        ['A letter', `Find a row by its name: ${bold(outline.search)} opens; Escape closes it`],
        ['Alt + arrow up, Alt + arrow down', 'Move the selected row up or down'],
        ['Alt + arrow right', 'Move the row into the columns or the section beside it'],
        ['Alt + arrow left', 'Move the row out of what is around it'],
        ['Delete', 'Remove the row'],
        ['Ctrl + D (Mac: ⌘ + D)', 'Duplicate the row'],
        ['Ctrl + Z (Mac: ⌘ + Z)', 'Undo'],
        ['Ctrl + Shift + Z, or Ctrl + Y', 'Redo'],
      ],
    },
    'Each command is said to screen readers with the new place, such as “Banner, 3 of 7 in Home”. A move that is not possible says why.',
  ],
  preview: [
    'The preview is the real page of the draft. No money moves in it, and it sends no mail and no SMS.',
    {
      points: [
        `${bold(preview.edit)}: pointing at a widget outlines it, and a click selects it. The selected widget is outlined, and scrolled to where it is out of view.`,
        `${bold(preview.use)}: clicks work as for a player: follow links, open dialogs, fill in forms.`,
        `${bold(preview.reload)}: begins again with the page.`,
      ],
    },
    'The fields above it choose the visitor for whom the page is shown:',
    {
      caption: 'Fields of the simulated visitor',
      head: ['Field', 'What it simulates'],
      rows: [
        [simulation.role, `${Object.values(simulation.roles).join(', ')}. Nobody has to sign in.`],
        [simulation.vip, 'The VIP level of a visitor who has an account'],
        [simulation.language, 'One of the languages of the brand'],
        [simulation.theme, 'Dark or light'],
        [simulation.width, 'The width of the window: 320 and 390 are phones, 768 is a tablet'],
        [simulation.country, 'Where the visitor is, for brands that are blocked in some countries'],
        [simulation.moment, 'Another day and time, to see what is shown then'],
        [simulation.status, `${simulation.statuses.join(', ')}`],
      ],
    },
    `The last three fields are under ${bold(simulation.more)}. ${bold(simulation.reset)} clears all of them. The simulation is yours alone: it changes nothing in the draft.`,
    `With ${bold(preview.silent)} above the page, wait a little, and press ${bold(preview.reload)}.`,
  ],
  settings: [
    'The settings of the selected widget save by themselves while you type. There is no button for it.',
    {
      points: [
        `A widget with many settings shows them in groups that fold: ${Object.values(settings.groupNames).slice(1).map(bold).join(', ')}. A click on the name of a group opens or folds it.`,
        `The mark below a field says whether its value is inherited, changed, added or removed here. ${bold(sample.inherited)} names the value below it.`,
        `${bold(settings.needed)} stands at a field that must have a value, such as in a widget that was just added. After the field was left without one, the problem stands there.`,
        `${bold(settings.inherit)} gives up the brand’s own value; ${bold(settings.useDefault)} does so where nothing is inherited.`,
        `In the field of a text, such as a title, write the words, and leave the field: they become a text of this place alone. Or choose a text that exists. ${bold(words.change)} changes the words later: each language is listed with its words, and a change in one leaves the others as they are. A sentence names the languages that still have the English words. ${bold(words.stale)} marks those that were written before the words of the first language changed.`,
        'A field for a name, such as that of a picture or a page, offers what exists: type a part of it, and choose with arrow keys and Enter.',
        `${bold(settings.add)} adds one to a list. The buttons beside an entry move and remove it.`,
      ],
    },
    'A value that is wrong has a sentence beside its field that says how to correct it.',
  ],
  conditions: [
    `Below the settings, ${bold(conditions.title)} says in a sentence who sees the widget, such as “Shown to members, from VIP 3”. Without a condition it is “${conditions.always}”`,
    {
      steps: [
        `Choose what the condition is about under ${bold(conditions.add)}.`,
        'Fill in its fields. The sentence above follows.',
        `Check it in the preview: choose a visitor who sees the widget, then one who does not.`,
      ],
    },
    {
      caption: 'What a condition can be about',
      head: ['Condition', 'The widget is shown'],
      rows: [
        [conditions.keys.feature, 'where a feature of the platform is on'],
        [conditions.keys.role, 'to visitors who are not signed in, members, trial accounts or agents'],
        [conditions.keys.language, 'in some languages'],
        [conditions.keys.theme, 'on dark or light pages'],
        [conditions.keys.viewport, 'on narrow or wide windows'],
        [conditions.keys.vipLevel, 'from one VIP level to another'],
        [conditions.keys.date, 'from one moment until another'],
        [conditions.keys.path, 'on some pages: for what surrounds all of them'],
        [conditions.keys.resource, 'where the platform has a certain content'],
        [conditions.keys.contract, 'to agents who have a contract'],
        [conditions.keys.toUpline, 'to those who may transfer money to the agent above'],
        [conditions.keys.count, 'where a live count, such as that of unread messages, is high enough'],
      ],
    },
    `All conditions together must hold. ${bold(settings.removeKey)} takes one away.`,
    `An inherited condition can be changed for this brand, and ${bold(settings.inherit)} brings it back. A wrong condition is listed under ${bold(problemList.title)}.`,
  ],
}
