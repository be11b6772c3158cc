/** Fills a field as a program does that tells nobody, such as a password manager: no event is sent, and React does not see it. */
export function fillSilently(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}
