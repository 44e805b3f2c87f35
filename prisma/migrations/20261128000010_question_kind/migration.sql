CREATE TYPE "question_kind" AS ENUM ('pair_value', 'pair_subject', 'pair_truth', 'number', 'number_truth', 'rule', 'right', 'several', 'one', 'odd', 'topic', 'recall', 'open_reply', 'open_say', 'steps', 'open_faq', 'open_list', 'members');

ALTER TABLE "question" ADD COLUMN "kind" "question_kind";
