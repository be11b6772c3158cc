/** Numbers of the running and the waiting tasks of a queue. */
export interface QueueState {
  running: number
  waiting: number
}
