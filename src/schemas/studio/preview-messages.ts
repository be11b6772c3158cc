/**
 * Messages between the studio and the page in its preview frame. The page says `preview-ready` when it is loaded; the studio answers with
 * a port, over which everything else goes.
 */

export const READY = 'preview-ready'

/** From the studio to the page. */
export type ToPreview =
  /** Asks for what is shown at a point, in CSS pixels of the page's view. */
  | { type: 'point'; id: number; x: number; y: number }
  /**
   * Brings the widget of a subject into view, unless it was chosen there, and asks for its place whenever that changes; without a subject
   * no widget is followed any more.
   */
  | { type: 'follow'; subject?: string; isChosen?: boolean }
  /** Scrolls the page by CSS pixels. */
  | { type: 'scroll'; by: number }

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A subject of the page, such as `widget:home/slots`, and the place that it takes in the page's view. */
export interface Pointed {
  subject: string
  box: Box
}

/** From the page to the studio. */
export type FromPreview =
  /** The page that is shown now. */
  | { type: 'page'; path: string }
  /** Answer to `point`; absent: no widget is there. */
  | { type: 'pointed'; id: number; pointed?: Pointed | undefined }
  /** The place of the followed widget on the page of a screen, such as `home`; absent: the page does not show it. */
  | { type: 'followed'; subject: string; screen: string; box?: Box | undefined }
