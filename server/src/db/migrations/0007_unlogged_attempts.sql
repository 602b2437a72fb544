-- Counts of attempts are written with every sign-in. Unlogged, a commit does not wait for the disk; a crash resets the counts.
ALTER TABLE "attempts" SET UNLOGGED;
