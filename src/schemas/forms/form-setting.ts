/** Tests whether a setting of a widget names a form: `form`, or one of several such as `moveForm`. */
export const isFormSetting = (name: string): boolean => /^form$|Form$/.test(name)
