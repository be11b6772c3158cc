/** A name that a field offers. */
export interface Choice {
  value: string
  /** Its words, where the value has others: the English text of a key, the title of a page. */
  label?: string
  /** Shown below the label instead of the value. */
  note?: string
  /** Further words by which it is found. */
  words?: string
}
