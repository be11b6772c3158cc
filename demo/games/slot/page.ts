/** The page's elements, found once. */
import { find } from '../shared/elements.ts'

export function findSlotPage() {
  return {
    scene: find('scene', HTMLImageElement),
    particles: find('particles', HTMLCanvasElement),
    game: find('game', HTMLElement),
    logo: find('logo', HTMLImageElement),
    title: find('title', HTMLSpanElement),
    free: find('free', HTMLParagraphElement),
    pays: find('pays', HTMLButtonElement),
    sound: find('sound', HTMLButtonElement),
    close: find('close', HTMLButtonElement),
    reelArea: find('reel-area', HTMLDivElement),
    hero: find('hero', HTMLImageElement),
    frame: find('frame', HTMLDivElement),
    reels: find('reels', HTMLCanvasElement),
    message: find('message', HTMLParagraphElement),
    balance: find('balance', HTMLElement),
    balanceLabel: find('balance-label', HTMLElement),
    stake: find('stake', HTMLElement),
    stakeLabel: find('stake-label', HTMLElement),
    less: find('less', HTMLButtonElement),
    more: find('more', HTMLButtonElement),
    spin: find('spin', HTMLButtonElement),
    spinLabel: find('spin-label', HTMLSpanElement),
    winBox: find('win-box', HTMLElement),
    win: find('win', HTMLElement),
    winLabel: find('win-label', HTMLElement),
    session: find('session', HTMLParagraphElement),
    celebration: find('celebration', HTMLDivElement),
    grade: find('grade', HTMLParagraphElement),
    prize: find('prize', HTMLParagraphElement),
    celebrationGo: find('celebration-go', HTMLButtonElement),
    paytable: find('paytable', HTMLDialogElement),
    paytableTitle: find('paytable-title', HTMLHeadingElement),
    paytableClose: find('paytable-close', HTMLButtonElement),
    paytableBody: find('paytable-body', HTMLDivElement),
    live: find('live', HTMLParagraphElement),
  }
}
export type SlotPage = ReturnType<typeof findSlotPage>
