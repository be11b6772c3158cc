/** Texts about changes: sentences about one change, and the lists around them. */
export const changeTexts = {
  change: {
    /** Verbs for a page, a widget, a menu entry or an entry of a list. */
    added: 'is added',
    removed: 'is removed',
    moved: 'is moved',
    movedTo: (side: 'before' | 'after', other: string) => `is moved ${side} ${other}`,
    movedBehind: (other: string | undefined) => (other === undefined ? 'comes first now' : `comes after ${other} now`),
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
    words: (language: string) => `Words (${language})`,
    anyWords: 'Words',
    text: (key: string) => `Text ${key}`,
    named: (kind: string, name: string) => `${kind} “${name}”`,
    widget: 'Widget',
    /** @param visitors such as `members`, `members, in VI` or `in VI` */
    seenBy: (visitors: string) => (visitors.startsWith('in ') ? `Seen ${visitors}.` : `Seen by ${visitors}.`),
    more: (count: number) => `and ${count} more`,
    /** The technical address, for those who work on the files. */
    address: 'In the files',
  },
  live: {
    title: 'Players see an earlier release',
    rolledBack: (by: string, at: string) => `${by} rolled back to it on ${at}.`,
    comparing: 'What players see is compared with the draft …',
    willShow: 'Publish would change this for players:',
    same: 'The draft shows players the same: publishing it would change nothing for them.',
    errors: 'The draft has errors, and cannot be published before they are corrected:',
  },
  dependants: {
    title: 'Brands that inherit from this one',
    outcomes: {
      changed: 'changes with it',
      same: 'stays as it is',
      errors: 'keeps its release: the check finds errors in it',
      held: 'keeps the release that it was rolled back to',
      failed: 'keeps its release: no new one could be made; the server’s log has the reason',
    },
    others: (count: number) =>
      `${count === 1 ? 'One more brand inherits' : `${count} more brands inherit`} from it that you have no role in.`,
    done: (names: readonly string[]) => `With it: ${names.join(', ')}.`,
  },
  unavailable: {
    undo: 'You have changed nothing that could be undone.',
    redo: 'You have undone nothing that could come back.',
    publish: 'There is nothing to publish: players see what the draft shows.',
    errors: (count: number) =>
      count === 1
        ? 'The draft has an error. Correct it, then publish.'
        : `The draft has ${count} errors. Correct them, then publish.`,
    comparing: 'The draft is compared with what players see …',
    conflicts: 'Two changes of the same place wait for a choice. Choose, then publish.',
  },
} as const
