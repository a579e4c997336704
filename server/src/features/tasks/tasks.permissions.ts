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
import { anyAgent, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'tasks:write',
    [addTaskBundle, anyAgent(), 'task'],
    [createTask, anyAgent(), 'task'],
    [changeTask, own()],
    [undoCall, own()],
    [reopenTask, own()],
    [restoreTask, own()],
    [completeTask, own(), 'task'],
    [deleteTask, own(), 'task'],
    [recordCall, own(), 'customer_event'],
  ),
  ...openedBy('tasks:read', [[callToday, listTasks, mentionedCustomers, taskCounts], anyAgent()], [getTask, own()]),
  ...sessionsOnly([renewTaskCalendar, anyAgent(), 'agent'], [taskCalendar, anyAgent()]),
]
