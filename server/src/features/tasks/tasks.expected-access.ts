import {
  addTaskBundle,
  callToday,
  changeTask,
  completeTask,
  createTask,
  deleteTask,
  getTask,
  listTasks,
  mentionedCustomers,
  recordCall,
  renewTaskCalendar,
  reopenTask,
  restoreTask,
  taskCalendar,
  taskCounts,
  undoCall,
} from '@mafteach/contract/tasks'
import { anyAgent, asset, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'tasks:write',
    [addTaskBundle, anyAgent(), 'task'],
    [changeTask, own(), 'task', () => ({ body: { title: 'ב' } })],
    [[completeTask, deleteTask], own(), 'task'],
    [createTask, anyAgent(), 'task'],
    [createTask, own(), 'task', ({ things }) => ({ body: { customer: things.customer } })],
    [createTask, asset('share'), 'task', ({ things }) => ({ body: { asset: things.asset } })],
    [recordCall, own(), 'customer_event'],
    [[undoCall, reopenTask, restoreTask], own()],
  ),
  ...openedBy('tasks:read', [[callToday, listTasks, mentionedCustomers, taskCounts], anyAgent()], [getTask, own()]),
  ...sessionsOnly([renewTaskCalendar, anyAgent(), 'agent'], [taskCalendar, anyAgent()]),
]
