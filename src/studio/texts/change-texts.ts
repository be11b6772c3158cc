/** Texts about changes: sentences about one change, and the lists around them. */
export const changeTexts = {
  change: {
    /** Verbs for a page, a widget, a menu entry or an entry of a list. */
    added: 'is added',
    removed: 'is removed',
    moved: 'is moved',
    movedTo: (side: 'before' | 'after', other: string) => `is moved ${side} ${other}`,
    movedBelow: (other: string | undefined) =>
      other === undefined ? 'is moved to the top' : `is moved below ${other}`,
    movedFrom: (place: string) => `is moved here from ${place}`,
    movedBack: 'is back in its inherited place',
    inherited: 'is inherited again',
    setHere: 'is set here to the inherited value',
    reordered: 'has another order now',
    /** Verbs for a value: the words between the name, the value before and the value after. */
    was: 'was',
    andIs: 'and is now',
    is: 'is now',
    andIsNot: 'and is no longer set',
    andInherits: 'and is inherited again:',
    inheritsNow: 'is inherited again:',
    note: (text: string) => `(${text})`,
    /** Forms of values. */
    on: 'on',
    off: 'off',
    nothing: 'nothing',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    values: (count: number) => (count === 1 ? '1 value' : `${count} values`),
    quoted: (text: string) => `“${text}”`,
    /** Names of documents and of parts of a widget. */
    menu: (name: string) => `Menus: ${name}`,
    documents: { tenant: 'Brand', screens: 'Page', dialogs: 'Dialog', forms: 'Form' } as Readonly<
      Record<string, string>
    >,
    /** Names of subjects without a field in the studio, by the kind of their address. */
    kinds: {
      toggle: 'Feature',
      game: 'Games',
      vendor: 'Vendor',
      form: 'Form',
      field: 'Form',
      banners: 'Banners',
      banner: 'Banners',
      'banner-path': 'Banners',
      route: 'Address',
      theme: 'Theme',
      constant: 'Constant',
      resource: 'Resource',
      asset: 'File',
    } as Readonly<Record<string, string>>,
    otherFile: 'is another file now',
    words: (language: string) => `Words in ${language}`,
    anyWords: 'Words',
    named: (kind: string, name: string) => `${kind} “${name}”`,
    widget: 'Widget',
    /** @param visitors such as `members`, `members, in English (EN)` or `in English (EN)` */
    seenBy: (visitors: readonly string[]) =>
      `Seen ${visitors.map(some => (some.startsWith('in ') ? some : `by ${some}`)).join('; ')}.`,
    more: (count: number) => `and ${count} more`,
    /** The technical address, for those who work on the files. */
    address: 'In the files',
  },
  live: {
    title: 'Players see an earlier release',
    rolledBack: (by: string, at: string) => `${by} chose it on ${at}.`,
    comparing: 'What players see is compared with the draft …',
    willShow: 'Publish would change this for players:',
    same: 'The draft shows players the same: publishing it would change nothing for them.',
    errors: 'The draft has problems that must be corrected before it can be published:',
  },
  dependants: {
    title: 'Brands that inherit from this one',
    outcomes: {
      waiting: 'is yet to follow',
      changed: 'changes with it',
      same: 'stays as it is',
      errors: 'keeps its release: it would have problems that must be corrected',
      held: 'keeps the earlier release that its players see',
      failed: 'keeps its release: no new one could be made; tell those who run the server',
    },
    others: (count: number) =>
      `${count === 1 ? 'One more brand inherits' : `${count} more brands inherit`} from it that you have no role in.`,
    follow: (count: number) =>
      count === 1 ? 'One brand that inherits from it follows.' : `${count} brands that inherit from it follow.`,
    /** @param more number of further brands */
    done: (names: readonly string[], more: number) =>
      `With it: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    kept: (name: string, outcome: string) => `${name} ${outcome}.`,
    keptMore: (count: number) =>
      count === 1 ? 'One more keeps its release, too.' : `${count} more keep their releases, too.`,
  },
  conflictPlaces: {
    label: 'Places with two changes',
    count: (count: number) =>
      count === 1 ? 'Two people changed one place. Choose:' : `Two people changed each of ${count} places. Choose:`,
  },
  unavailable: {
    undo: 'You have changed nothing that could be undone.',
    redo: 'You have undone nothing that could be redone.',
    publish: 'There is nothing to publish: players see what the draft shows.',
    errors: (count: number) =>
      count === 1
        ? 'The draft has a problem that must be corrected. Correct it, then publish.'
        : `The draft has ${count} problems that must be corrected. Correct them, then publish.`,
    comparing: 'The draft is compared with what players see …',
    notCompared: 'The changes for players could not be loaded. Load them again before you publish.',
    comparingRelease: 'The release is compared with what players see …',
    conflicts: 'Two changes of the same place wait for a choice. Choose, then publish.',
  },
} as const
