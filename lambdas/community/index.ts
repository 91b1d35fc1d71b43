import type { Handlers } from '#lambdas/http/handler.ts';
import { appeal } from './endpoints/appeal.ts';
import { createPost } from './endpoints/create-post.ts';
import { createReply } from './endpoints/create-reply.ts';
import { decideReport } from './endpoints/decide-report.ts';
import { editOwn } from './endpoints/edit-own.ts';
import { getCircle } from './endpoints/get-circle.ts';
import { joinCircle } from './endpoints/join-circle.ts';
import { leaveCircle } from './endpoints/leave-circle.ts';
import { listPosts } from './endpoints/list-posts.ts';
import { listRemoved } from './endpoints/list-removed.ts';
import { listReplies } from './endpoints/list-replies.ts';
import { listReports } from './endpoints/list-reports.ts';
import { moderate } from './endpoints/moderate.ts';
import { pinPost } from './endpoints/pin-post.ts';
import { react } from './endpoints/react.ts';
import { removeOwn } from './endpoints/remove-own.ts';
import { report } from './endpoints/report.ts';
import { seeCircle } from './endpoints/see-circle.ts';

export const endpoints: Handlers<'community'> = {
  getCircle,
  joinCircle,
  leaveCircle,
  seeCircle,
  listPosts,
  createPost,
  listReplies,
  createReply,
  editOwn,
  removeOwn,
  react,
  report,
  listRemoved,
  appeal,
  moderate,
  pinPost,
  listReports,
  decideReport,
};
