/** Contents of the platform that fill a widget: named in its schema under `x-needs`, so that an empty page can be explained. */
export type WidgetNeed = 'announcements' | 'deposit' | 'games' | 'goods' | 'missions' | 'promotions' | 'withdrawal'
