/** Places of base that show something: screens, dialogs, regions, menus and forms, by pointers of the merged document. */

export interface Place {
  /** Anchor on the page of places, such as `screen-home`. */
  id: string
  /** Name as operators write it: `screens/home.json`. */
  file: string
  kind: 'screen' | 'dialog' | 'region' | 'menu' | 'form' | 'game types' | 'banners' | 'pattern kinds'
}

/** @param pointer such as /screens/home/main/0 @returns undefined for a pointer into no such place */
export function placeOf(pointer: string): Place | undefined {
  const [part = '', name = ''] = pointer.slice(1).split('/')
  switch (part) {
    case 'screens':
      return { id: `screen-${name}`, file: `screens/${name}.json`, kind: 'screen' }
    case 'dialogs':
      return { id: `dialog-${name}`, file: `dialogs/${name}.json`, kind: 'dialog' }
    case 'forms':
      return { id: `form-${name}`, file: `forms/${name}.json`, kind: 'form' }
    case 'shell':
      return { id: `region-${name}`, file: 'shell.json', kind: 'region' }
    case 'menus':
      return { id: `menu-${name}`, file: 'menus.json', kind: 'menu' }
    case 'tenant':
      return { id: 'game-types', file: 'tenant.json', kind: 'game types' }
    case 'banners':
      return { id: 'banners', file: 'banners.json', kind: 'banners' }
    case 'patterns':
      return { id: 'pattern-kinds', file: 'patterns.json', kind: 'pattern kinds' }
    default:
      return undefined
  }
}
