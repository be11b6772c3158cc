/**
 * Remembers the properties of objects that a test file may replace, such as a method of `HTMLElement.prototype` or `window.open`: files of one
 * process share them.
 * @returns a function that puts them back, and removes those that were added
 */
export function keepProperties(...objects: object[]): () => void {
  const kept = objects.map(object => [object, Object.getOwnPropertyDescriptors(object)] as const)
  return () => {
    for (const [object, before] of kept) {
      for (const name of Reflect.ownKeys(object)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name)
      for (const name of Reflect.ownKeys(before)) {
        const descriptor = (before as Record<PropertyKey, PropertyDescriptor>)[name]!
        const now = Reflect.getOwnPropertyDescriptor(object, name)
        const isSame = now && now.value === descriptor.value && now.get === descriptor.get && now.set === descriptor.set
        if (!isSame) Reflect.defineProperty(object, name, descriptor)
      }
    }
  }
}
